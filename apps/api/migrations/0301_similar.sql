-- Sketches: the features of an item's redacted words as numbers, salted by workspace, so that similar items are found without
-- reading words. They are made after the submission, by a worker: sketch_queue says of which items.
CREATE TABLE sketch_queue (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id)
);
COMMENT ON TABLE sketch_queue IS 'Items whose sketch is to be made or made anew';
CALL protect_workspace_table('sketch_queue');

CREATE TABLE item_sketches (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  features integer[] NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id),
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
COMMENT ON TABLE item_sketches IS 'Hashed features of the redacted words of cleared items';
CREATE INDEX item_sketches_by_feature ON item_sketches USING gin (features);
CALL protect_workspace_table('item_sketches');

-- Row security keeps a GIN index from being used, because its operators are not leakproof. This function reads past row
-- security, as the owner of the table, and is safe by construction: it has no parameter for a workspace, and returns
-- rows of the one that the connection is in, by the same setting that row security reads. Without one it returns none.
-- It returns ids and numbers; what of these items a caller sees is decided by row security and `reach` afterwards.
CREATE FUNCTION sketches_with_any(wanted integer[], most integer)
RETURNS TABLE (feedback_id uuid, features integer[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public ROWS 1000 AS $$
  SELECT s.feedback_id, s.features FROM item_sketches s
  WHERE s.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND s.features && wanted
  LIMIT most
$$;
REVOKE ALL ON FUNCTION sketches_with_any FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sketches_with_any TO groundswell_service;

INSERT INTO sketch_queue SELECT workspace_id, id FROM feedback WHERE safety_status = 'CLEARED' AND withdrawn_at IS NULL;
