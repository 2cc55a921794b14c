-- What an agent asks of a person while its deployment waits for approval.
ALTER TABLE deployments ADD COLUMN question text;
-- Who went on with the item after this deployment had fallen silent: {at, by, deploymentId}.
ALTER TABLE deployments ADD COLUMN takeover jsonb;
