-- Tests of an item that a member has accepted, by their SHA-256, beside the one that the service compiles.
CREATE TABLE accepted_tests (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  accepted_by text NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id, sha256),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CALL protect_workspace_table('accepted_tests');
