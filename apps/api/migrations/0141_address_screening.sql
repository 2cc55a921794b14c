-- What the sanctions list last said of a wallet's address, and why a payment of tokens was not signed.

ALTER TABLE wallets
  -- Null: nobody was asked about this address yet.
  ADD COLUMN screening text CHECK (screening IN ('CLEAR', 'LISTED', 'UNKNOWN')),
  ADD COLUMN screened_at timestamptz,
  ADD CONSTRAINT wallets_screening_is_dated CHECK ((screening IS NULL) = (screened_at IS NULL));

ALTER TABLE payouts
  -- Of one that failed before it was signed: what stood in its way.
  ADD COLUMN reason text CHECK (reason IN ('SCREENED_ADDRESS', 'SCREENING_UNKNOWN')),
  -- One that was never signed cannot have been paid, and fails without proof of the chain.
  DROP CONSTRAINT payouts_check,
  ADD CONSTRAINT payouts_sent_is_signed CHECK (
    CASE status WHEN 'DRAFTED' THEN signature IS NULL
                WHEN 'FAILED' THEN signature IS NOT NULL OR reason IS NOT NULL
                ELSE signature IS NOT NULL END);
GRANT UPDATE (reason) ON payouts TO groundswell_service;
