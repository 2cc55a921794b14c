-- One mail a tester and ISO week, however often and by how many at once the digest is run.
CREATE TABLE digests (
  tester_id uuid NOT NULL REFERENCES testers,
  -- The ISO week of UTC that it was written in, such as 2026-W09.
  week text COLLATE "C" NOT NULL CHECK (week ~ '^\d{4}-W\d\d$'),
  -- What it tells of: from after the last one, a week at most.
  covered_from timestamptz NOT NULL,
  covered_to timestamptz NOT NULL,
  PRIMARY KEY (tester_id, week)
);
CALL protect_tester_table('digests');
REVOKE UPDATE, DELETE ON digests FROM groundswell_service;

-- Who has done anything lately, and what.
CREATE INDEX reputation_events_by_time ON reputation_events (at) INCLUDE (tester_id, kind);

-- Ledger: what a tester has earned, as far as it stands.
CREATE VIEW earning_facts WITH (security_invoker = true) AS
SELECT tester_id, asset, amount, created_at FROM credits
WHERE amount > 0 AND status NOT IN ('UNFUNDED', 'REVERSED');
GRANT SELECT ON earning_facts TO groundswell_service;
