-- The event log: what happened in a workspace, in ids, states and counts. Never the words of people.
-- A reader that follows the log orders by (xact, seq) and stops at the oldest transaction that still writes
-- (pg_snapshot_xmin): whatever commits later has a higher place, so nothing is skipped.
CREATE TABLE events (
  workspace_id uuid NOT NULL,
  -- The transaction that wrote the event, plus event_log_state.ahead.
  xact bigint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  type text COLLATE "C" NOT NULL,
  subject_id uuid NOT NULL,
  -- Grows with each event of a subject, with gaps.
  subject_seq integer NOT NULL,
  campaign_id uuid,
  -- Who did it, as actorOf names callers; null: the service itself.
  actor text COLLATE "C",
  data jsonb NOT NULL,
  at timestamptz NOT NULL,
  -- Whether it belongs to the audit of what people and keys did.
  audited boolean NOT NULL,
  PRIMARY KEY (workspace_id, xact, seq, at)
) PARTITION BY RANGE (at);
COMMENT ON TABLE events IS 'What happened, by month (month-partitions.ts); data holds ids, states and counts only';
CREATE INDEX events_audited ON events (workspace_id, at, seq) WHERE audited;
CALL protect_workspace_table('events');

-- Takes what is of no month with a partition; empty as long as the months are kept.
CREATE TABLE events_rest PARTITION OF events DEFAULT;
-- Partitions are reached through their table alone: no policy and no grant.
ALTER TABLE events_rest ENABLE ROW LEVEL SECURITY;

-- The last number that a subject's events had. A row appears with the second event that is logged by itself.
CREATE TABLE event_subjects (
  workspace_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  last_seq integer NOT NULL,
  PRIMARY KEY (workspace_id, subject_id)
) WITH (fillfactor = 80);
COMMENT ON TABLE event_subjects IS 'Orders the events of one subject; the row is locked until the transaction ends';
CALL protect_workspace_table('event_subjects');

-- Transaction numbers begin anew where a dump is restored into another server. What is added keeps the log in order.
CREATE TABLE event_log_state (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  ahead bigint NOT NULL DEFAULT 0,
  -- The server's identifier when `ahead` was last looked at; null: never.
  cluster text
);
COMMENT ON TABLE event_log_state IS 'One row: what is added to transaction numbers in events.xact';
INSERT INTO event_log_state DEFAULT VALUES;
GRANT SELECT ON event_log_state TO groundswell_service;
