-- The implementer's share of an item's reward. The four shares sum to 100.
ALTER TABLE reward_policies
  ADD COLUMN implementer_share integer NOT NULL DEFAULT 0 CHECK (implementer_share BETWEEN 0 AND 100),
  DROP CONSTRAINT reward_policies_check,
  ADD CONSTRAINT reward_policies_check CHECK (author_share + voter_share + verifier_share + implementer_share = 100);

-- Whether a tester may earn the implementer's share of an item: no member of the workspace, not suspended there, and nobody
-- who reported the item or one that was merged into it, or has voted on them.
CREATE FUNCTION may_implement(payer uuid, item uuid, person uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM testers t
                     JOIN accounts a ON (a.issuer = t.issuer AND a.subject = t.subject)
                                     OR (a.email_verified AND t.email_verified AND a.email = t.email)
                     JOIN members m ON m.account_id = a.id
                     WHERE t.id = person AND m.workspace_id = payer AND m.status = 'ACTIVE')
     AND NOT EXISTS (SELECT FROM pool_members m
                     WHERE m.workspace_id = payer AND m.tester_id = person AND m.status = 'SUSPENDED')
     AND NOT EXISTS (SELECT FROM feedback f
                     WHERE f.workspace_id = payer AND (f.id = item OR f.merged_into = item) AND f.tester_id = person)
     AND NOT EXISTS (SELECT FROM feedback f
                     JOIN votes v ON v.workspace_id = f.workspace_id AND v.feedback_id = f.id
                     WHERE f.workspace_id = payer AND (f.id = item OR f.merged_into = item) AND v.tester_id = person)
$$;
