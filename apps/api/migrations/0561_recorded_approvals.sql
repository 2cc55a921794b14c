-- Refunds and write-offs say what was to be read before them, and above which amount the settings asked for a second operator:
-- npm run ledger:check proves that another one has read it. Null: requested before this migration, or one operator sufficed.
ALTER TABLE budget_refunds
  ADD COLUMN snapshot text CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  ADD COLUMN second_above bigint CHECK (second_above >= 0);
ALTER TABLE debt_write_offs
  ADD COLUMN snapshot text CHECK (snapshot ~ '^[0-9a-f]{64}$'),
  ADD COLUMN second_above bigint CHECK (second_above >= 0);
