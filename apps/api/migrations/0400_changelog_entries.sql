-- What a team writes about what it has shipped, for the changelog of a campaign's public pages. Everybody reads the copy
-- of the screen; the words as they were written only where a member has said so.
CREATE TABLE changelog_entries (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  -- The item of which it tells, if it is one.
  feedback_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) <= 10000),
  redacted_title text NOT NULL,
  redacted_body text NOT NULL,
  safety_status text NOT NULL CHECK (safety_status IN ('CLEARED', 'FLAGGED', 'BLOCKED')),
  -- Why it is held: codes of ours.
  reasons text[] NOT NULL,
  as_written boolean NOT NULL,
  -- Null: a draft.
  published_at timestamptz,
  written_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns,
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX changelog_entries_by_campaign ON changelog_entries (workspace_id, campaign_id, id);
CREATE INDEX changelog_entries_by_item ON changelog_entries (workspace_id, feedback_id)
  WHERE feedback_id IS NOT NULL;
CALL protect_workspace_table('changelog_entries');
