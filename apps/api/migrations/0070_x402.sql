-- What agents buy. Everything here is of the house workspace.

-- One row a payment for life. An authorization is claimed here, with what it buys made as pending beside it and
-- both committed, before anybody is asked to settle it.
CREATE TABLE x402_payments (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CAMPAIGN', 'FEEDBACK_REQUEST', 'RESULTS')),
  -- What was asked for, and its hash: one payment is good for one request.
  request jsonb NOT NULL,
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  -- Of the signed authorization (EIP-3009), in small letters.
  network text NOT NULL,
  asset text NOT NULL,
  payer text NOT NULL,
  nonce text NOT NULL,
  pay_to text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Seconds since 1970: later blocks do not take it.
  valid_before bigint NOT NULL,
  -- The client's own name for the purchase.
  payment_identifier text CHECK (length(payment_identifier) BETWEEN 16 AND 128),
  -- As presented and as demanded, so that the same can be settled again.
  payment jsonb NOT NULL,
  terms jsonb NOT NULL,
  -- The campaign, bounty or results that it buys.
  resource_id uuid NOT NULL,
  -- No earlier block can hold the transfer.
  from_block bigint NOT NULL CHECK (from_block >= 0),
  status text NOT NULL CHECK (status IN ('CLAIMED', 'REFUSED', 'SETTLED', 'FAILED')),
  reason text,
  transaction text,
  answer_status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  CONSTRAINT x402_payments_claimed_once UNIQUE (workspace_id, network, asset, payer, nonce),
  CONSTRAINT x402_payments_settled_is_answered CHECK ((status = 'SETTLED') = (answer_status IS NOT NULL))
);
-- A name is free again once the payment under it can no longer land.
CREATE UNIQUE INDEX x402_payments_identified ON x402_payments (workspace_id, payer, payment_identifier)
  WHERE payment_identifier IS NOT NULL AND status <> 'FAILED';
CREATE INDEX x402_payments_open ON x402_payments (workspace_id, updated_at) WHERE status IN ('CLAIMED', 'REFUSED');
CALL protect_workspace_table('x402_payments');
REVOKE UPDATE, DELETE ON x402_payments FROM groundswell_service;
GRANT UPDATE (status, reason, transaction, answer_status, answer, updated_at) ON x402_payments TO groundswell_service;

-- Campaigns that came to be by such a payment, directly or under a bounty.
CREATE TABLE x402_campaigns (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  url text NOT NULL,
  -- How many cleared items the buyer hopes for; nothing closes by it.
  feedback_target integer CHECK (feedback_target > 0),
  live boolean NOT NULL DEFAULT false,
  PRIMARY KEY (workspace_id, campaign_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  FOREIGN KEY (workspace_id, payment_id) REFERENCES x402_payments
);
CALL protect_workspace_table('x402_campaigns');

-- So many cleared items for so much money.
CREATE TABLE bounties (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  item_count integer NOT NULL CHECK (item_count BETWEEN 1 AND 500),
  collected integer NOT NULL DEFAULT 0 CHECK (collected BETWEEN 0 AND item_count),
  -- Feedback types that count; none: all.
  types text[] NOT NULL DEFAULT '{}',
  -- Atomic units of USDC: what an item earns its author, and what the operator keeps of the whole.
  reward bigint NOT NULL CHECK (reward >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL CHECK (status IN ('PENDING', 'OPEN', 'CLOSED', 'VOID')),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  FOREIGN KEY (workspace_id, payment_id) REFERENCES x402_payments
);
CREATE INDEX bounties_open ON bounties (created_at) WHERE status = 'OPEN';
CALL protect_workspace_table('bounties');

-- Items that counted, each once for life.
CREATE TABLE bounty_items (
  workspace_id uuid NOT NULL,
  bounty_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, bounty_id, feedback_id),
  FOREIGN KEY (workspace_id, bounty_id) REFERENCES bounties,
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CALL protect_workspace_table('bounty_items');
REVOKE UPDATE, DELETE ON bounty_items FROM groundswell_service;
