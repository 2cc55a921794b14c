-- What came from another service: which item and which comment it became, so that a second run finds it.
-- The votes that an item had there are a count without people; no weighted count has them.
ALTER TABLE feedback ADD COLUMN imported_votes integer NOT NULL DEFAULT 0;

CREATE TABLE imported_items (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  source text NOT NULL,
  -- Its id in the other service.
  external_id text NOT NULL,
  feedback_id uuid NOT NULL,
  -- Keyed hash of its words as they came last.
  words_hash bytea NOT NULL,
  -- The revision that those words are: another one was edited here.
  revision integer NOT NULL,
  -- The status that the other service had last, and the one that the import has set.
  wanted_status text NOT NULL,
  set_status text NOT NULL,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, source, external_id),
  UNIQUE (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CALL protect_workspace_table('imported_items');

CREATE TABLE imported_entries (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  feedback_id uuid NOT NULL,
  external_id text NOT NULL,
  entry_id uuid NOT NULL,
  words_hash bytea NOT NULL,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id, external_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback,
  FOREIGN KEY (workspace_id, entry_id) REFERENCES thread_entries
);
CALL protect_workspace_table('imported_entries');
