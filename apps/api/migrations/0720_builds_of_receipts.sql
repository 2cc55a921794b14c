-- COMMIT: the CI has built both commits. ADDRESS: the test ran at an address, so that the receipt counts as a link alone.
-- Statements of version 1 did not say it.
ALTER TABLE receipts ADD COLUMN built text NOT NULL DEFAULT 'ADDRESS' CHECK (built IN ('COMMIT', 'ADDRESS'));
