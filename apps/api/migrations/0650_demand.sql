-- Who asks for an item, by account. A plan is the customer's word for what an account pays for.
ALTER TABLE companies ADD COLUMN plan text;
CREATE INDEX companies_by_plan ON companies (workspace_id, plan) WHERE plan IS NOT NULL;
CREATE INDEX people_by_company ON people (workspace_id, company_id, id) WHERE company_id IS NOT NULL;

-- The member who cast a vote in the name of an identified user; null: the voter cast it. No foreign key: a membership
-- may end, and every vote would pay for the look-up.
ALTER TABLE votes ADD COLUMN on_behalf_by uuid;
-- Standing votes for an item by users of the customer. A vote without weight is the author's own, or older than an edit.
CREATE INDEX votes_of_users ON votes (workspace_id, voter, feedback_id)
  WHERE left(voter, 1) = 'u' AND direction = 1 AND weight > 0;
