-- Filters that a member keeps, for himself or for everybody in the workspace.

CREATE TABLE saved_views (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  -- The member who made it; null: a secret key.
  member_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  is_shared boolean NOT NULL,
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, member_id) REFERENCES members
);
CREATE INDEX saved_views_by_member ON saved_views (workspace_id, member_id);
CALL protect_workspace_table('saved_views');

-- The movements of one reward entry.
CREATE INDEX movements_by_reward ON movements (workspace_id, credit_id, id) WHERE credit_id IS NOT NULL;
