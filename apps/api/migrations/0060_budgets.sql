-- Money that campaigns have for their testers.

-- One row a campaign and kind of money. Accruals share its lock, a dispute takes it alone: what is earned while
-- a payment is being disputed finds the budget frozen.
CREATE TABLE budgets (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  asset text NOT NULL REFERENCES assets CHECK (asset <> 'POINTS'),
  -- Disputes under way: above 0 nothing can be spent.
  disputes integer NOT NULL DEFAULT 0 CHECK (disputes >= 0),
  PRIMARY KEY (workspace_id, campaign_id, asset),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns
);
CALL protect_workspace_table('budgets');

-- Money set aside for one item: before it is deployed for all of it, afterwards for verdicts still to come. The
-- value sits in the account campaign_hold:{feedback_id}.
CREATE TABLE budget_holds (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  asset text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('READY', 'FROZEN', 'CONSUMED', 'RELEASED')),
  -- Counts the changes; part of the posting keys.
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  CHECK (state <> 'RELEASED' OR amount = 0)
);
CREATE INDEX budget_holds_of_campaign ON budget_holds (workspace_id, campaign_id, asset);
CALL protect_workspace_table('budget_holds');

-- A payment behind the entry is or was disputed: it stays FROZEN whatever happens to its item.
ALTER TABLE credits ADD COLUMN disputed boolean NOT NULL DEFAULT false;
GRANT UPDATE (disputed) ON credits TO groundswell_service;
CREATE INDEX credits_waiting ON credits (workspace_id, campaign_id, asset, created_at, id) WHERE status = 'UNFUNDED';

-- Transfers of tokens that the operator has booked: one transfer funds one budget once.
CREATE TABLE transfer_references (
  reference text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 200),
  workspace_id uuid NOT NULL REFERENCES workspaces,
  campaign_id uuid NOT NULL,
  asset text NOT NULL REFERENCES assets,
  amount bigint NOT NULL CHECK (amount > 0),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);
CALL protect_operator_table('transfer_references');

-- A workspace recognises its own members among testers of other pools.
CREATE POLICY own_staff ON testers FOR SELECT
  USING ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL
         AND EXISTS (SELECT FROM members m JOIN accounts a ON a.id = m.account_id
                     WHERE m.workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid)
                       AND m.status = 'ACTIVE'
                       AND ((a.issuer = testers.issuer AND a.subject = testers.subject)
                         OR (a.email_verified AND testers.email_verified
                             AND lower(a.email) = lower(testers.email)))));

-- Who of these people may earn a campaign's money: ACTIVE in its pool (on a PUBLIC campaign in the House Pool,
-- where the workspace has no word on him), and not at work in the workspace that pays.
CREATE FUNCTION earners_of_money(payer uuid, campaign uuid, people uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT p.id FROM unnest(people) AS p (id)
  WHERE (EXISTS (SELECT FROM pool_members m
                 WHERE m.workspace_id = payer AND m.tester_id = p.id AND m.status = 'ACTIVE')
      OR (EXISTS (SELECT FROM campaigns c
                  WHERE c.workspace_id = payer AND c.id = campaign AND c.visibility = 'PUBLIC')
          AND EXISTS (SELECT FROM pool_members h
                      WHERE h.workspace_id = '00000000-0000-7000-8000-000000000001' AND h.tester_id = p.id
                        AND h.status = 'ACTIVE')
          AND NOT EXISTS (SELECT FROM pool_members m WHERE m.workspace_id = payer AND m.tester_id = p.id)))
    AND NOT EXISTS (SELECT FROM testers t
                    JOIN accounts a ON (a.issuer = t.issuer AND a.subject = t.subject)
                                    OR (a.email_verified AND t.email_verified AND lower(a.email) = lower(t.email))
                    JOIN members m ON m.account_id = a.id
                    WHERE t.id = p.id AND m.workspace_id = payer AND m.status = 'ACTIVE')
$$;
