-- The testers who earn the implementer's share of a key's work: an ADMIN names the tester, and the tester confirms it.
CREATE TABLE implementers (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  key_id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX implementers_one_of_key ON implementers (workspace_id, key_id) WHERE ended_at IS NULL;
CREATE INDEX implementers_of_tester ON implementers (tester_id, id);
CALL protect_workspace_table('implementers');
CALL show_to_tester('implementers');
