-- Days after which shipped work counts as stable.
ALTER TABLE campaigns ADD COLUMN stable_after_days integer NOT NULL DEFAULT 14 CHECK (stable_after_days BETWEEN 1 AND 90);
