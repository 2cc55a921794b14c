-- Of receipts of runs at addresses: ATTESTED, or why the forge does not say that the commits run there.
ALTER TABLE receipts ADD COLUMN attestation text CHECK (length(attestation) <= 40);
