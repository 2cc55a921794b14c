-- What a reporter did in the page before a report: steps, requests and lines of the console. One of an item.
ALTER TABLE feedback ADD COLUMN recorded_at timestamptz;

CREATE TABLE recordings (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  recorded jsonb NOT NULL,
  -- The same for agents and viewers: its texts redacted, and withheld where the screen holds them.
  cleared jsonb,
  copy_version text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  CONSTRAINT recordings_size CHECK (pg_column_size(recorded) <= 1048576)
);
CALL protect_workspace_table('recordings');
