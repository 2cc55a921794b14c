-- One row for each person and workspace. A session's person is made with the first submission that brings no session
-- secret: a session id is chosen by the client and proves nothing. Items of before have no person_id: a tester's are
-- found by tester_id, and those of sessions keep the rights of a plain session id.
CREATE TABLE people (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  -- A session's: derived from a hash of its secret. The secret itself is not kept.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SESSION', 'IDENTIFIED', 'TESTER')),
  tester_id uuid REFERENCES testers,
  -- Keyed hash of the customer's own id of its user.
  external_id_hash bytea,
  -- Keyed hash of the session id that came with the first submission.
  session_hash bytea,
  company_id uuid,
  email_sealed bytea,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  CHECK (erased_at IS NOT NULL OR (kind = 'TESTER') = (tester_id IS NOT NULL)),
  CHECK (erased_at IS NOT NULL OR (kind = 'IDENTIFIED') = (external_id_hash IS NOT NULL))
);
CREATE UNIQUE INDEX people_by_tester ON people (workspace_id, tester_id) WHERE tester_id IS NOT NULL;
CREATE UNIQUE INDEX people_by_external_id ON people (workspace_id, external_id_hash)
  WHERE external_id_hash IS NOT NULL;
CALL protect_workspace_table('people');

-- Written with the item, in one statement. No foreign key: it would cost each submission a look-up of a row that the
-- same statement writes.
ALTER TABLE feedback ADD COLUMN person_id uuid;
CREATE INDEX feedback_by_person ON feedback (workspace_id, person_id, id)
  WHERE person_id IS NOT NULL AND tester_id IS NULL;
