-- A payment of tokens whose tester the operator suspends after it was drafted is not signed.

ALTER TABLE payouts
  DROP CONSTRAINT payouts_reason_check,
  ADD CONSTRAINT payouts_reason_check CHECK (reason IN ('SCREENED_ADDRESS', 'SCREENING_UNKNOWN', 'SUSPENDED'));
