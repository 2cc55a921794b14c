-- Which operator has looked at a payment; null: somebody on the machine, with `npm run restore -- --looked-at`.
ALTER TABLE unbooked_payments ADD COLUMN settled_by text;
