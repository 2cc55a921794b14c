-- Imports that the service carries out by itself: a page uploads what it has read of a file, and a job imports it.
CREATE TABLE import_runs (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  -- The member who started it, by whose right it goes on.
  member_id uuid NOT NULL,
  account_id uuid NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  -- Remarks of the reader about the file, as the page has counted them.
  notes jsonb NOT NULL,
  items integer NOT NULL CHECK (items BETWEEN 1 AND 25000),
  parts integer NOT NULL CHECK (parts BETWEEN 1 AND 500),
  done_parts integer NOT NULL DEFAULT 0 CHECK (done_parts BETWEEN 0 AND parts),
  status text NOT NULL CHECK (status IN ('UPLOADING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  failure text CHECK (failure IN ('importer_left', 'took_too_long')),
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  comments_created integer NOT NULL DEFAULT 0,
  comments_held integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- The last sign of life: an upload, or a part that was done.
  touched_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, member_id) REFERENCES members,
  CONSTRAINT import_runs_ended CHECK ((status IN ('UPLOADING', 'RUNNING')) = (ended_at IS NULL)),
  CONSTRAINT import_runs_failed CHECK ((status = 'FAILED') = (failure IS NOT NULL))
);
-- One at a time in a workspace, so that uploads are bounded.
CREATE UNIQUE INDEX import_runs_open ON import_runs (workspace_id) WHERE status IN ('UPLOADING', 'RUNNING');
CREATE INDEX import_runs_touched ON import_runs (touched_at) WHERE ended_at IS NULL;
CREATE INDEX import_runs_ended_at ON import_runs (ended_at);
CALL protect_workspace_table('import_runs');

CREATE TABLE import_parts (
  workspace_id uuid NOT NULL,
  run_id uuid NOT NULL,
  part integer NOT NULL,
  -- Items with their rows of the file; null once they are imported.
  content jsonb,
  -- What a transaction has already made of an item, by external id, so that a repetition counts the same.
  recorded jsonb NOT NULL DEFAULT '{}',
  -- Items about which the summary says something.
  findings jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (workspace_id, run_id, part),
  FOREIGN KEY (workspace_id, run_id) REFERENCES import_runs
);
CALL protect_workspace_table('import_parts');
