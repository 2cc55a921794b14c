-- What a reporter saw before a report: one of an item. The events are a file, encrypted with a key of its own, which is sealed here.
CREATE TABLE replays (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  file text NOT NULL,
  key_sealed text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Set together: a member has released it to agents.
  released_by text,
  released_at timestamptz,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  CHECK ((released_by IS NULL) = (released_at IS NULL))
);
CREATE INDEX replays_expiry ON replays (expires_at);
CALL protect_workspace_table('replays');
