-- An item that counted for a bounty and was rejected afterwards counts no more; cleared again, it may count anew.
ALTER TABLE bounty_items ADD COLUMN withdrawn_at timestamptz;
GRANT UPDATE (counted_at, withdrawn_at) ON bounty_items TO groundswell_service;
