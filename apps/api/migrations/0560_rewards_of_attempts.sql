-- The rewards that an attempt pays. An attempt that was given up and turns up later is booked with exactly these.
-- Null: drawn up before this migration.
ALTER TABLE fiat_attempts ADD COLUMN credit_ids uuid[];
