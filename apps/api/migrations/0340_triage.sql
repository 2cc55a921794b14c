-- What the team decides about an item beside its status: how urgent it is, who looks after it, and what it belongs to.
-- The analysis stays the agents' suggestion.

CREATE TABLE tags (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- What agents read in place of the name; its name is null there if they must not read it.
  agent_copy jsonb,
  copy_version text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX tags_by_name ON tags (workspace_id, lower(name));
CALL protect_workspace_table('tags');

-- A tag that is deleted leaves its items in the same statement.
CREATE TABLE item_tags (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  feedback_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id, tag_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, tag_id) REFERENCES tags ON DELETE CASCADE
);
-- The items of a tag in the order of lists.
CREATE INDEX item_tags_by_tag ON item_tags (workspace_id, tag_id, feedback_id);
CALL protect_workspace_table('item_tags');

ALTER TABLE feedback
  ADD COLUMN priority text CHECK (priority IN ('URGENT', 'HIGH', 'MEDIUM', 'LOW')),
  ADD COLUMN assignee_id uuid,
  ADD FOREIGN KEY (workspace_id, assignee_id) REFERENCES members;
CREATE INDEX feedback_by_priority ON feedback (workspace_id, priority, id) WHERE priority IS NOT NULL;
CREATE INDEX feedback_by_assignee ON feedback (workspace_id, assignee_id, id) WHERE assignee_id IS NOT NULL;

CREATE OR REPLACE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at, f.priority, f.assignee_id
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;

-- A row of the history whose status stays the same says what else was changed; it is no arrival.
DROP INDEX status_changes_to_deployed;
CREATE INDEX status_changes_to_deployed ON status_changes (workspace_id, at) INCLUDE (feedback_id)
  WHERE to_status = 'DEPLOYED' AND from_status <> 'DEPLOYED';
CREATE OR REPLACE VIEW deployment_facts WITH (security_invoker = true) AS
SELECT workspace_id, feedback_id, at FROM status_changes
WHERE to_status = 'DEPLOYED' AND from_status <> 'DEPLOYED';
