-- Payments of money to testers through the payment provider: prepared, approved one by one, sent once.

-- Where a tester gets money: his account at the provider. He and the operator see it.
CREATE TABLE fiat_recipients (
  tester_id uuid PRIMARY KEY REFERENCES testers,
  -- Null until the provider has made it.
  recipient_id text UNIQUE,
  -- Part of the provider's idempotency key: one request for a recipient is one recipient.
  request_id uuid NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('PENDING', 'READY', 'RESTRICTED')),
  -- The bank account or card that gets it, and how a person knows it.
  method_id text,
  method_label text,
  changed_at timestamptz NOT NULL,
  -- End of the cooling-off after a change.
  usable_at timestamptz NOT NULL,
  CHECK ((method_id IS NULL) = (method_label IS NULL))
);
CALL protect_tester_table('fiat_recipients');
REVOKE DELETE ON fiat_recipients FROM groundswell_service;

-- What one run of the operator drew up.
CREATE TABLE fiat_batches (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL UNIQUE,
  campaign_id uuid,
  -- [{testerId, workspaceId, reasons}] of those who could not be paid.
  skipped jsonb NOT NULL,
  prepared_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CALL protect_operator_table('fiat_batches');
REVOKE UPDATE, DELETE ON fiat_batches FROM groundswell_service;

-- A payment to one tester out of one workspace's books, with the state of its present attempt.
CREATE TABLE fiat_payments (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  -- No reference to testers: approvals would lock the same tester.
  tester_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN
    ('DRAFT', 'SUBMITTING', 'SUBMITTED', 'UNKNOWN', 'POSTED', 'FAILED', 'CANCELED', 'RETURNED')),
  attempt integer NOT NULL CHECK (attempt >= 1),
  concerns text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When the provider was last asked.
  checked_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX fiat_payments_by_id ON fiat_payments (id);
CREATE INDEX fiat_payments_of_tester ON fiat_payments (workspace_id, tester_id);
CREATE INDEX fiat_payments_under_way ON fiat_payments (status, checked_at)
  WHERE status IN ('SUBMITTING', 'SUBMITTED', 'UNKNOWN', 'POSTED');
CALL protect_workspace_table('fiat_payments');
REVOKE UPDATE, DELETE ON fiat_payments FROM groundswell_service;
GRANT UPDATE (status, attempt, concerns, updated_at, checked_at) ON fiat_payments TO groundswell_service;

-- One attempt: its own idempotency key (made of its id), its own approval. What was drawn up never changes.
CREATE TABLE fiat_attempts (
  workspace_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  number integer NOT NULL,
  id uuid NOT NULL,
  batch_id uuid NOT NULL REFERENCES fiat_batches,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  recipient_id text NOT NULL,
  method_id text NOT NULL,
  method_label text NOT NULL,
  snapshot text NOT NULL CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  max_total_debit bigint,
  approved_by text,
  approved_at timestamptz,
  provider_id text,
  debited bigint,
  reason text CHECK (length(reason) <= 200),
  -- What an operator found out about an attempt of unknown outcome.
  finding text CHECK (finding IN ('MADE', 'NOT_MADE')),
  finding_by text,
  finding_note text CHECK (length(finding_note) <= 1000),
  finding_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, payment_id, number),
  FOREIGN KEY (workspace_id, payment_id) REFERENCES fiat_payments,
  CONSTRAINT fiat_attempts_approved_whole CHECK (
    (max_total_debit IS NULL) = (approved_by IS NULL) AND (approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT fiat_attempts_limit_covers CHECK (max_total_debit >= amount),
  CONSTRAINT fiat_attempts_sent_is_approved CHECK (provider_id IS NULL OR approved_at IS NOT NULL)
);
CREATE INDEX fiat_attempts_by_id ON fiat_attempts (id);
CREATE INDEX fiat_attempts_of_batch ON fiat_attempts (batch_id);
CALL protect_workspace_table('fiat_attempts');
REVOKE UPDATE, DELETE ON fiat_attempts FROM groundswell_service;
GRANT UPDATE (max_total_debit, approved_by, approved_at, provider_id, debited, reason, finding, finding_by,
              finding_note, finding_at) ON fiat_attempts TO groundswell_service;

-- The rewards that a payment is for. One is part of one payment at a time.
CREATE TABLE fiat_payment_credits (
  workspace_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, credit_id),
  FOREIGN KEY (workspace_id, credit_id) REFERENCES credits,
  FOREIGN KEY (workspace_id, payment_id) REFERENCES fiat_payments
);
CREATE INDEX fiat_payment_credits_of_payment ON fiat_payment_credits (workspace_id, payment_id);
CALL protect_workspace_table('fiat_payment_credits');
REVOKE UPDATE ON fiat_payment_credits FROM groundswell_service;
