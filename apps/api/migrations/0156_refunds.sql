-- What is left in budgets goes back to those who paid it in: by refunds at the payment provider, and by transfers of
-- tokens that the operator makes himself and books.

-- One request of the operator to refund a part of a paid round, kept before a word is said to the provider. What it asks
-- for never changes.
CREATE TABLE budget_refunds (
  workspace_id uuid NOT NULL,
  -- The id of the operator's request: the same one again is the same refund.
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  round_id uuid NOT NULL,
  asset text NOT NULL CHECK (asset = 'USD'),
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  requested_by text NOT NULL,
  status text NOT NULL CHECK (status IN ('SUBMITTING', 'UNKNOWN', 'PENDING', 'SUCCEEDED', 'FAILED')),
  -- The provider's id for it.
  provider_id text,
  -- Of one that failed: a code of the provider, or of ours.
  reason text CHECK (length(reason) <= 200),
  finding_by text,
  finding_note text CHECK (length(finding_note) <= 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  FOREIGN KEY (workspace_id, round_id) REFERENCES payment_rounds,
  CONSTRAINT budget_refunds_made_is_named CHECK (status NOT IN ('PENDING', 'SUCCEEDED') OR provider_id IS NOT NULL),
  CONSTRAINT budget_refunds_found_whole CHECK ((finding_by IS NULL) = (finding_note IS NULL))
);
CREATE INDEX budget_refunds_of_round ON budget_refunds (workspace_id, round_id);
CREATE INDEX budget_refunds_under_way ON budget_refunds (created_at)
  WHERE status IN ('SUBMITTING', 'UNKNOWN', 'PENDING');
CALL protect_workspace_table('budget_refunds');
REVOKE UPDATE, DELETE ON budget_refunds FROM groundswell_service;
GRANT UPDATE (status, provider_id, reason, finding_by, finding_note, updated_at) ON budget_refunds
  TO groundswell_service;

-- Tokens that the operator sent back: one transfer empties one budget once.
CREATE TABLE transfer_returns (
  reference text PRIMARY KEY CHECK (length(reference) BETWEEN 1 AND 190),
  workspace_id uuid NOT NULL REFERENCES workspaces,
  campaign_id uuid NOT NULL,
  asset text NOT NULL REFERENCES assets CHECK (asset = 'USDC'),
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL
);
CALL protect_operator_table('transfer_returns');
REVOKE UPDATE, DELETE ON transfer_returns FROM groundswell_service;

-- Budgets are few among accounts. Nothing here changes with a balance.
CREATE INDEX ledger_accounts_of_budgets ON ledger_accounts (workspace_id, id) WHERE starts_with(code, 'campaign_budget:');
