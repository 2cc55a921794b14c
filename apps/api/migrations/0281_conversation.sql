-- What is said about an item, one row each. `body` is as it was written, `redacted` is the copy that everybody reads who
-- may not read originals. `held`: it was FLAGGED or BLOCKED once, so only a person clears it again.
CREATE TABLE thread_entries (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('COMMENT', 'QUESTION', 'ANSWER', 'NOTE')),
  audience text NOT NULL CHECK (audience IN ('PUBLIC', 'AUTHOR', 'TEAM')),
  side text NOT NULL CHECK (side IN ('AUTHOR', 'VISITOR', 'TEAM', 'AGENT')),
  written_by text NOT NULL,
  person_id uuid,
  body text NOT NULL,
  redacted text NOT NULL,
  choices jsonb,
  choices_redacted jsonb,
  safety_status text NOT NULL CHECK (safety_status IN ('CLEARED', 'FLAGGED', 'BLOCKED')),
  safety_report jsonb NOT NULL,
  held boolean NOT NULL,
  for_agents boolean NOT NULL,
  deployment_id uuid,
  question_id uuid,
  choice integer,
  approved boolean,
  resume_status text,
  decisions jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, deployment_id) REFERENCES deployments (workspace_id, id),
  FOREIGN KEY (workspace_id, question_id) REFERENCES thread_entries
);
CREATE INDEX thread_entries_of_item ON thread_entries (workspace_id, feedback_id, id);
CREATE INDEX thread_entries_of_deployment ON thread_entries (workspace_id, deployment_id) WHERE deployment_id IS NOT NULL;
CREATE INDEX thread_entries_waiting ON thread_entries (workspace_id, id) WHERE safety_status <> 'CLEARED';
CREATE UNIQUE INDEX thread_entries_one_answer ON thread_entries (workspace_id, question_id) WHERE question_id IS NOT NULL;
CALL protect_workspace_table('thread_entries');

ALTER TABLE zones ADD COLUMN comments text NOT NULL DEFAULT 'MEMBERS' CHECK (comments IN ('OFF', 'MEMBERS', 'EVERYONE'));
ALTER TABLE campaigns ADD COLUMN agents_may_ask_authors boolean NOT NULL DEFAULT false;
-- Which member let an agent ship past the campaign's human gate, and when.
ALTER TABLE deployments ADD COLUMN gate jsonb;
