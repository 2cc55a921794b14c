-- Requests counted per limited subject and time window, summed over all nodes.
-- Unlogged: after a crash of the database the counts start again at zero, which harms nobody,
-- and the writes cost no log. Subjects are keyed hashes: no address or session id is stored.
CREATE UNLOGGED TABLE rate_limit_counts (
  bucket uuid NOT NULL,
  window_index bigint NOT NULL,
  used integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, window_index)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

COMMENT ON TABLE rate_limit_counts IS
  'Rate limit counts by keyed hash of policy and subject; belongs to no workspace, rows live two windows';

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit_counts TO groundswell_service;
