-- Attempts that were sent and whose payment the provider never showed: they are asked about as long as they may turn up.
CREATE INDEX fiat_attempts_given_up ON fiat_attempts (approved_at) WHERE provider_id IS NULL AND approved_at IS NOT NULL;
