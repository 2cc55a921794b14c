-- Wishes to join the House Pool. They belong to a tester and to the operator.
CREATE TABLE applications (
  id uuid PRIMARY KEY,
  tester_id uuid NOT NULL REFERENCES testers,
  motivation text NOT NULL,
  experience text,
  languages text[] NOT NULL DEFAULT '{}',
  devices text[] NOT NULL DEFAULT '{}',
  links text[] NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX applications_one_standing ON applications (tester_id) WHERE status <> 'REJECTED';
CREATE INDEX applications_by_tester ON applications (tester_id, created_at DESC);
CREATE INDEX applications_by_status ON applications (status, created_at, id);
CALL protect_tester_table('applications');
REVOKE DELETE ON applications FROM groundswell_service;
