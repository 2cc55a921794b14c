-- Payments of customers, and what the payment provider tells.

-- Every question to the provider takes a number first: an answer is used only where no later question has been
-- answered before it.
CREATE SEQUENCE provider_questions;
GRANT USAGE ON SEQUENCE provider_questions TO groundswell_service;

-- One try to fund a campaign through a checkout.
CREATE TABLE payment_rounds (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  asset text NOT NULL CHECK (asset = 'USD'),
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING', 'FUNDED', 'EXPIRED',
    'PAYMENT_FAILED', 'PAYMENT_DISPUTED', 'CHARGED_BACK', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  checkout_id text,
  payment_id text,
  expires_at timestamptz NOT NULL,
  -- Number of the question whose answer is the latest that was used, and when.
  observed bigint NOT NULL DEFAULT 0,
  observed_at timestamptz,
  -- What the operator has to look into.
  fault text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  CHECK (status = 'DRAFT' OR status = 'EXPIRED' OR checkout_id IS NOT NULL)
);
CREATE INDEX payment_rounds_of_campaign ON payment_rounds (workspace_id, campaign_id, id);
CREATE INDEX payment_rounds_by_checkout ON payment_rounds (checkout_id) WHERE checkout_id IS NOT NULL;
CREATE INDEX payment_rounds_by_payment ON payment_rounds (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_rounds_under_way ON payment_rounds (status, expires_at)
  WHERE status IN ('DRAFT', 'CHECKOUT_OPEN', 'PAYMENT_PENDING');
CALL protect_workspace_table('payment_rounds');

-- Refunds and disputes of a round, by the provider's ids. `unspent`: what the budget gave when the money left.
CREATE TABLE payment_reversals (
  workspace_id uuid NOT NULL,
  id text NOT NULL,
  round_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('REFUND', 'DISPUTE')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed', 'inquiry', 'open', 'won', 'lost')),
  unspent bigint CHECK (unspent BETWEEN 0 AND amount),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, round_id) REFERENCES payment_rounds
);
CREATE INDEX payment_reversals_of_round ON payment_reversals (workspace_id, round_id);
CALL protect_workspace_table('payment_reversals');

-- Verified messages of a provider, each once. What they said is asked for anew, so their bodies are not kept.
CREATE TABLE provider_events (
  provider text NOT NULL,
  id text NOT NULL,
  endpoint text NOT NULL CHECK (endpoint IN ('billing', 'payout')),
  type text NOT NULL,
  object_id text,
  payment_id text,
  charge_id text,
  context text,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'RECEIVED' CHECK (state IN ('RECEIVED', 'PROCESSED', 'IGNORED')),
  processed_at timestamptz,
  PRIMARY KEY (provider, id)
);
CREATE INDEX provider_events_waiting ON provider_events (received_at) WHERE state = 'RECEIVED';
CALL protect_operator_table('provider_events');
