-- When a tester erased himself. The row stays, without a person: ledger, votes and payments name its id.
ALTER TABLE testers ADD COLUMN erased_at timestamptz;
-- A share stays as it was made. Its address is the tester's own, and goes with him.
GRANT UPDATE (url) ON shares TO groundswell_service;
