-- The operator may switch the cooling-off of wallets off: then a wallet can be used from the moment of its change.
ALTER TABLE wallets DROP CONSTRAINT wallets_check, ADD CONSTRAINT wallets_usable_after_change CHECK (usable_at >= changed_at);
