CREATE TABLE deployments (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  round integer NOT NULL,
  status text NOT NULL CHECK (length(status) BETWEEN 1 AND 40),
  branch_name text,
  commit_sha text,
  pr_url text,
  pr_number integer,
  deployment_url text,
  prompt text,
  error_logs text,
  changed_files text[],
  stages jsonb NOT NULL DEFAULT '[]',
  rollback jsonb,
  -- Open while not FAILED, not ROLLED_BACK and of the item's present round.
  is_open boolean NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deployed_at timestamptz,
  last_log integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
-- One claim an item: two agents that start at once cannot both have it.
CREATE UNIQUE INDEX deployments_one_open ON deployments (workspace_id, feedback_id) WHERE is_open;
CREATE INDEX deployments_by_feedback ON deployments (workspace_id, feedback_id, id);
CALL protect_workspace_table('deployments');

CREATE TABLE deployment_logs (
  workspace_id uuid NOT NULL,
  deployment_id uuid NOT NULL,
  sequence integer NOT NULL,
  level text NOT NULL CHECK (level IN ('debug', 'info', 'warn', 'error')),
  message text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, deployment_id, sequence),
  FOREIGN KEY (workspace_id, deployment_id) REFERENCES deployments
);
CALL protect_workspace_table('deployment_logs');

CREATE TABLE verifications (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  round integer NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('CONFIRMED', 'STILL_BROKEN')),
  note text,
  -- Redacted copy of the note, null unless its own screening cleared it.
  redacted_note text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id, round, tester_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CALL protect_workspace_table('verifications');
CALL show_to_tester('verifications');
