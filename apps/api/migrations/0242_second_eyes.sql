-- The first of two pairs of eyes: an operator has read the draft of a payment, as its snapshot was.
CREATE TABLE fiat_checks (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  attempt_id uuid NOT NULL,
  checked_by text NOT NULL,
  snapshot text NOT NULL CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, attempt_id, checked_by)
);
CALL protect_workspace_table('fiat_checks');
-- Append-only: a check is evidence.
REVOKE UPDATE, DELETE ON fiat_checks FROM groundswell_service;
