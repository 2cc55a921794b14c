-- Searching for words, or for a type, that few items of a large workspace have: without this, a list walks over all of them.
-- Terms are the words of the redacted title, each behind a mark of its workspace, so that a look-up touches no others' terms.
-- They live apart from the items: a vote writes an item anew, and would write every word of it into the index each time.
CREATE TABLE item_terms (
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  type text NOT NULL,
  terms tsvector NOT NULL,
  PRIMARY KEY (workspace_id, feedback_id)
);
COMMENT ON TABLE item_terms IS 'Which items may have a word or a type; read again from the items, which decide';
CALL protect_workspace_table('item_terms');

CREATE FUNCTION term_mark(workspace uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  right(workspace::text, 8);

CREATE FUNCTION search_terms(workspace uuid, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  array_to_tsvector(ARRAY(SELECT term_mark(workspace) || lexeme FROM unnest(coalesce(words, '')) AS w(lexeme, positions, weights)));

INSERT INTO item_terms SELECT workspace_id, id, type, search_terms(workspace_id, words) FROM feedback;
CREATE INDEX item_terms_by_term ON item_terms USING gin (terms) WITH (gin_pending_list_limit = 512);
CREATE INDEX item_terms_by_type ON item_terms (workspace_id, type, feedback_id);
-- After the rows, because its lock keeps items from being written.
ALTER TABLE item_terms ADD FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback;

-- Row security keeps a GIN index from being used, because `@@` is not leakproof. This function reads past row security, as the
-- owner of the table, and is safe by construction: it has no parameter for a workspace. Mark and workspace are those of the
-- connection, by the same setting that row security reads; without one it returns nothing. It returns ids, never words; row
-- security and `reach` decide afterwards what of these items a caller sees, and their words are compared once more.
-- Null: the words are too short to be rare, or more than `most` items have them. An array holds every item that has them.
CREATE FUNCTION items_with_words(given text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public SET enable_seqscan = off SET enable_bitmapscan = on AS $$
DECLARE
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  wanted tsquery;
  found uuid[];
BEGIN
  IF own IS NULL THEN RETURN '{}'; END IF;
  -- Every word as a beginning: at least what search_query asks for.
  SELECT string_agg('''' || term_mark(own) || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    INTO wanted FROM unnest(search_words(given)) WHERE octet_length(lexeme) >= 3;
  IF wanted IS NULL THEN RETURN NULL; END IF;
  -- IS NOT DISTINCT FROM uses no index, so that the plan is always that of the terms.
  SELECT array_agg(hits.feedback_id) INTO found FROM (
    SELECT t.feedback_id FROM item_terms t
    WHERE t.workspace_id IS NOT DISTINCT FROM own AND t.terms @@ wanted LIMIT most + 1) hits;
  RETURN CASE WHEN cardinality(found) > most THEN NULL ELSE coalesce(found, '{}') END;
END $$;
REVOKE ALL ON FUNCTION items_with_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION items_with_words TO groundswell_service;

-- One row a change. With one row an item, a change that was not committed yet lost its row to a worker that still read the
-- former words.
ALTER TABLE sketch_queue ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE sketch_queue DROP CONSTRAINT sketch_queue_pkey;
ALTER TABLE sketch_queue ADD PRIMARY KEY (workspace_id, feedback_id, seq);
COMMENT ON TABLE sketch_queue IS 'Changes of words that sketches and terms do not have yet';
