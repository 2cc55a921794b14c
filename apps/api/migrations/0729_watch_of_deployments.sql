-- The last watch of shipped work: {result, at, commitSha, receiptId, until}. `until`: a red test holds the implementer's share no
-- longer; null: it was never red.
ALTER TABLE deployments ADD COLUMN watch jsonb;
