-- When a deployment was shipped, after how many days it counts as stable, and how it ended before that or later.
ALTER TABLE deployments
  ADD COLUMN shipped_at timestamptz,
  ADD COLUMN stable_days integer CHECK (stable_days BETWEEN 1 AND 90),
  ADD COLUMN stable_at timestamptz,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ended_as text CHECK (ended_as IN ('REOPENED', 'ROLLED_BACK', 'SUPERSEDED')),
  ADD CONSTRAINT deployments_shipped_whole CHECK (num_nulls(shipped_at, stable_days, stable_at) IN (0, 3)),
  ADD CONSTRAINT deployments_ended_whole CHECK (num_nulls(ended_at, ended_as) IN (0, 2));
-- Of earlier deployments the exact time of the end is not known: the last change is near it.
UPDATE deployments d SET shipped_at = d.deployed_at, stable_days = 14, stable_at = d.deployed_at + interval '14 days',
  ended_at = CASE WHEN NOT d.is_open THEN coalesce((d.rollback ->> 'at')::timestamptz, d.updated_at) END,
  ended_as = CASE WHEN NOT d.is_open THEN CASE WHEN d.rollback IS NULL THEN 'REOPENED' ELSE 'ROLLED_BACK' END END
WHERE d.deployed_at IS NOT NULL;
CREATE INDEX deployments_shipped ON deployments (workspace_id, shipped_at) WHERE shipped_at IS NOT NULL;
