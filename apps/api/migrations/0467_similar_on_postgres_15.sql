-- Up to PostgreSQL 16, IS NOT NULL is a condition for the primary key, so the look-up walked through all sketches of all
-- workspaces; from 17 on the planner drops it, since the column is never null. Without it, GIN is the only index that fits.
CREATE OR REPLACE FUNCTION sketches_with_any(wanted integer[], most integer)
RETURNS TABLE (feedback_id uuid, features integer[])
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = pg_catalog, public SET enable_seqscan = off SET enable_bitmapscan = on AS $$
  SELECT s.feedback_id, s.features FROM item_sketches s
  WHERE s.workspace_id IS NOT DISTINCT FROM nullif(current_setting('app.workspace_id', true), '')::uuid
    AND s.features && wanted
  LIMIT most
$$;
