-- Files that an agent may change but not ship without a person. NULL: the standard list of the code in force.
ALTER TABLE campaigns ADD COLUMN protected_paths text[];

-- Which of changed_files were protected when they were reported, by their places from 0, and who has released
-- that very set of files, when.
ALTER TABLE deployments
  ADD COLUMN protected_at integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN approval jsonb;
