-- What reputation is made of: the log is the truth, the figures beside it can be made from it again at any time.
CREATE TABLE reputation_events (
  tester_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('SUBMITTED', 'CLEARED', 'WITHDRAWN', 'DEPLOYED', 'REJECTED', 'VOTED',
    'VOTE_RECEIVED', 'VOTE_SETTLED', 'CONFIRMED', 'STILL_BROKEN', 'VERIFIED')),
  at timestamptz NOT NULL,
  feedback_id uuid NOT NULL,
  -- The voter or verifier of his item, the author of the item that he voted on.
  other_id uuid,
  -- Of a vote: 1 up, -1 down. Of its settlement: 1 the item was deployed, -1 it was rejected.
  value smallint,
  -- Whether the figures have it in them.
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tester_id, id)
) WITH (fillfactor = 90);
CREATE INDEX reputation_events_uncounted ON reputation_events (tester_id) WHERE NOT counted;
CALL protect_tester_table('reputation_events');
REVOKE UPDATE, DELETE ON reputation_events FROM groundswell_service;
GRANT UPDATE (counted) ON reputation_events TO groundswell_service;
-- What happens in a workspace is written to the logs of those whom it concerns, and read by none there.
CREATE POLICY written_by_workspace ON reputation_events FOR INSERT
  WITH CHECK ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL AND NOT counted);

CREATE TABLE reputations (
  tester_id uuid NOT NULL REFERENCES testers,
  -- 'all', an ISO week such as 2026-W09, or a month such as 2026-03; weeks and months of UTC.
  period text COLLATE "C" NOT NULL,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 1000),
  stats jsonb NOT NULL,
  badges jsonb NOT NULL,
  PRIMARY KEY (tester_id, period)
);
CREATE INDEX reputations_by_score ON reputations (period, score DESC, tester_id) WHERE score > 0;
CALL protect_tester_table('reputations');
