-- Paid rounds are asked about once a day for 120 days: a lost message about a dispute would leave the money spendable.
ALTER TABLE payment_rounds
  -- When the payment was booked; of rounds from before this was kept: when they were made.
  ADD COLUMN paid_at timestamptz,
  -- When the sweep last asked, whether or not it got an answer.
  ADD COLUMN swept_at timestamptz;
UPDATE payment_rounds SET paid_at = created_at
WHERE status IN ('FUNDED', 'PAYMENT_DISPUTED', 'CHARGED_BACK', 'PARTIALLY_REFUNDED', 'REFUNDED');
CREATE INDEX payment_rounds_to_sweep ON payment_rounds (swept_at NULLS FIRST, id) WHERE paid_at IS NOT NULL;
