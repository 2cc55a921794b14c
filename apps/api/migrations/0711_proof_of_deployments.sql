-- The proof of a deployment's present commit: {state, at, by, commitSha, receiptId, testSha256, beforeCommit, reason}.
-- WAIVED: a person has let the deployment go without one, for a reason.
ALTER TABLE deployments ADD COLUMN proof jsonb;
