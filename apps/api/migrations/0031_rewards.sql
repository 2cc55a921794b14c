-- What testers earn, on top of the books.

-- How a campaign pays. Every change is a new version; the last one is in force.
CREATE TABLE reward_policies (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  asset text NOT NULL REFERENCES assets,
  per_item bigint NOT NULL CHECK (per_item >= 0),
  author_share integer NOT NULL CHECK (author_share BETWEEN 0 AND 100),
  voter_share integer NOT NULL CHECK (voter_share BETWEEN 0 AND 100),
  verifier_share integer NOT NULL CHECK (verifier_share BETWEEN 0 AND 100),
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 365),
  max_per_tester bigint CHECK (max_per_tester >= 0),
  payout text NOT NULL CHECK (payout IN ('NONE', 'TOKEN', 'FIAT')),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, version),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns ON DELETE CASCADE,
  CHECK (author_share + voter_share + verifier_share = 100)
);
CALL protect_workspace_table('reward_policies');
REVOKE UPDATE ON reward_policies FROM groundswell_service;

-- One row an item for life: that it has earned, and by which rules. They stay as they were when it was first
-- DEPLOYED, whatever the policy says later.
CREATE TABLE item_accruals (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  campaign_id uuid,
  -- Null: no policy was set, the service's own defaults held.
  policy_version integer,
  asset text NOT NULL,
  per_item bigint NOT NULL CHECK (per_item >= 0),
  verifier_amount bigint NOT NULL CHECK (verifier_amount BETWEEN 0 AND per_item),
  hold_days integer NOT NULL CHECK (hold_days >= 0),
  max_per_tester bigint,
  round integer NOT NULL,
  state text NOT NULL CHECK (state IN ('ACTIVE', 'FROZEN', 'REVERSED')),
  -- Most verdicts of the present round say STILL_BROKEN: nothing becomes payable meanwhile.
  disputed boolean NOT NULL DEFAULT false,
  -- Fifths of the verifiers' share that are given away.
  verifiers integer NOT NULL DEFAULT 0 CHECK (verifiers BETWEEN 0 AND 5),
  accrued_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns
);
CALL protect_workspace_table('item_accruals');
REVOKE UPDATE, DELETE ON item_accruals FROM groundswell_service;
GRANT UPDATE (state, disputed, verifiers, round) ON item_accruals TO groundswell_service;

-- Reward entries, as testers and owners understand them. The status tells in which account the value sits.
CREATE TABLE credits (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  campaign_id uuid,
  feedback_id uuid,
  round integer,
  kind text NOT NULL CHECK (kind IN ('AUTHOR', 'VOTER', 'VERIFIER', 'SHARE', 'REFERRAL', 'GRANT', 'REVERSAL', 'PAYOUT')),
  amount bigint NOT NULL CHECK (amount > 0 OR (amount < 0 AND kind IN ('REVERSAL', 'PAYOUT'))),
  -- No reference to assets: every insert would lock the same row of it. The movements behind are bound to one.
  asset text NOT NULL,
  status text NOT NULL CHECK (status IN ('HELD', 'PAYABLE', 'FROZEN', 'UNFUNDED', 'IN_PAYOUT', 'PAID', 'REVERSED')),
  payable_at timestamptz,
  -- The payment that carries it.
  payout_id uuid,
  note text CHECK (length(note) <= 1000),
  -- Counts the changes of status; part of the posting keys.
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  CONSTRAINT credits_payout_is_named CHECK ((status IN ('IN_PAYOUT', 'PAID')) = (payout_id IS NOT NULL))
) WITH (fillfactor = 80);
-- Whatever is earned by an item is earned once a tester.
CREATE UNIQUE INDEX credits_once_an_item ON credits (workspace_id, feedback_id, tester_id, kind)
  WHERE kind IN ('AUTHOR', 'VOTER', 'VERIFIER', 'SHARE');
CREATE INDEX credits_by_tester ON credits (tester_id, asset, status) INCLUDE (amount);
CREATE INDEX credits_of_tester ON credits (workspace_id, tester_id, id);
CREATE INDEX credits_of_campaign ON credits (workspace_id, campaign_id, id) WHERE campaign_id IS NOT NULL;
CREATE INDEX credits_due ON credits (payable_at, workspace_id) WHERE status = 'HELD';
CALL protect_workspace_table('credits');
CALL show_to_tester('credits');
REVOKE UPDATE, DELETE ON credits FROM groundswell_service;
GRANT UPDATE (status, payable_at, payout_id, version) ON credits TO groundswell_service;
