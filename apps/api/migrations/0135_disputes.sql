-- Disputes of the payments behind a budget, one row each, and which of them stop which rewards. A reward is FROZEN
-- while any dispute in its list is OPEN, or LOST and not decided: so it does not matter which of several ends first.

CREATE TABLE budget_disputes (
  workspace_id uuid NOT NULL,
  -- The payment provider's id.
  id text NOT NULL CHECK (id ~ '^[^,]{1,255}$'),
  campaign_id uuid NOT NULL,
  asset text NOT NULL REFERENCES assets CHECK (asset <> 'POINTS'),
  state text NOT NULL CHECK (state IN ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz NOT NULL,
  -- The operator's word after it was lost: RELEASED pays what it stopped, DECLINED takes it back. Null: not given yet.
  decision text CHECK (decision IN ('RELEASED', 'DECLINED')),
  decided_by text,
  decided_at timestamptz,
  decision_note text CHECK (length(decision_note) <= 1000),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  CONSTRAINT budget_disputes_decided_when_lost CHECK (decision IS NULL OR state = 'LOST'),
  CONSTRAINT budget_disputes_decided_whole CHECK (
    (decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)
    AND (decision IS NOT NULL OR decision_note IS NULL))
);
CREATE INDEX budget_disputes_of_campaign ON budget_disputes (workspace_id, campaign_id, asset);
CALL protect_workspace_table('budget_disputes');
REVOKE UPDATE, DELETE ON budget_disputes FROM groundswell_service;
GRANT UPDATE (state, decision, decided_by, decided_at, decision_note) ON budget_disputes TO groundswell_service;

ALTER TABLE credits
  -- Ids of the disputes that stop the entry. It replaces `disputed`, which is no longer read or written.
  ADD COLUMN disputes text[] NOT NULL DEFAULT '{}',
  -- The operator declined to pay it after a lost dispute: it never comes back.
  ADD COLUMN declined boolean NOT NULL DEFAULT false;
GRANT UPDATE (disputes, declined) ON credits TO groundswell_service;

-- A lost dispute counts as decided where nothing of its campaign waits for a decision any more.
INSERT INTO budget_disputes (workspace_id, id, campaign_id, asset, state, opened_at, decision, decided_by, decided_at)
SELECT v.workspace_id, v.id, r.campaign_id, r.asset, upper(v.state), now(),
       CASE WHEN settled.it THEN 'RELEASED' END, CASE WHEN settled.it THEN 'migration 0135' END,
       CASE WHEN settled.it THEN now() END
FROM payment_reversals v
JOIN payment_rounds r ON r.workspace_id = v.workspace_id AND r.id = v.round_id
CROSS JOIN LATERAL (
  SELECT v.state = 'lost' AND NOT EXISTS (
    SELECT FROM credits c
    WHERE c.workspace_id = v.workspace_id AND c.campaign_id = r.campaign_id AND c.asset = r.asset
      AND c.disputed AND c.status = 'FROZEN') AS it) settled
WHERE v.kind = 'DISPUTE' AND v.state IN ('open', 'won', 'lost');

UPDATE credits c SET disputes = d.ids
FROM (SELECT workspace_id, campaign_id, asset, array_agg(id ORDER BY id) AS ids
      FROM budget_disputes
      WHERE state = 'OPEN' OR (state = 'LOST' AND decision IS NULL) GROUP BY 1, 2, 3) d
WHERE c.workspace_id = d.workspace_id AND c.campaign_id = d.campaign_id AND c.asset = d.asset AND c.claim IS NULL
  AND ((c.disputed AND c.status = 'FROZEN') OR c.status IN ('IN_PAYOUT', 'PAID'));

-- From now on an entry says itself that its item has stopped it.
UPDATE credits c SET withdrawn = CASE a.state WHEN 'FROZEN' THEN 'FOR_NOW' ELSE 'FOR_GOOD' END
FROM item_accruals a
WHERE a.workspace_id = c.workspace_id AND a.feedback_id = c.feedback_id AND c.claim IS NULL AND c.withdrawn IS NULL
  AND ((a.state = 'FROZEN' AND c.status IN ('FROZEN', 'UNFUNDED'))
    OR (a.state = 'REVERSED' AND c.status = 'REVERSED'));
