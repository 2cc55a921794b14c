-- What a receipt has to answer, once and within the hour. A receipt deletes its challenge.
CREATE TABLE proof_challenges (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  deployment_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  -- The item as it was then.
  revision integer NOT NULL,
  nonce text NOT NULL CHECK (length(nonce) = 43),
  test_sha256 text NOT NULL CHECK (test_sha256 ~ '^[0-9a-f]{64}$'),
  before_commit text NOT NULL,
  after_commit text NOT NULL CHECK (after_commit <> before_commit),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, deployment_id) REFERENCES deployments
);
CREATE INDEX proof_challenges_of_deployment ON proof_challenges (workspace_id, deployment_id);
CREATE INDEX proof_challenges_expired ON proof_challenges (workspace_id, expires_at);
CALL protect_workspace_table('proof_challenges');

-- A run of the CI in which the test of an item was red before a change and green after it.
CREATE TABLE receipts (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  deployment_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  challenge_id uuid NOT NULL,
  ci_identity_id uuid NOT NULL,
  test_sha256 text NOT NULL CHECK (test_sha256 ~ '^[0-9a-f]{64}$'),
  before_commit text NOT NULL,
  after_commit text NOT NULL CHECK (after_commit <> before_commit),
  run_id text NOT NULL CHECK (length(run_id) BETWEEN 1 AND 100),
  finished_at timestamptz NOT NULL,
  -- The very bytes that were signed, and the signature of a key.
  statement text NOT NULL CHECK (length(statement) BETWEEN 1 AND 12000),
  signature text CHECK (length(signature) = 86),
  -- The id of the token; null for a key. One token makes one receipt.
  token_id text CHECK (length(token_id) BETWEEN 1 AND 400),
  received_from text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, deployment_id) REFERENCES deployments,
  FOREIGN KEY (workspace_id, ci_identity_id) REFERENCES ci_identities,
  CONSTRAINT receipts_one_of_challenge UNIQUE (workspace_id, challenge_id),
  CONSTRAINT receipts_one_of_token UNIQUE (workspace_id, ci_identity_id, token_id),
  CONSTRAINT receipts_signed CHECK (num_nonnulls(signature, token_id) = 1)
);
CREATE INDEX receipts_of_deployment ON receipts (workspace_id, deployment_id, id);
CALL protect_workspace_table('receipts');
-- Append-only: a receipt is evidence.
REVOKE UPDATE, DELETE ON receipts FROM groundswell_service;
