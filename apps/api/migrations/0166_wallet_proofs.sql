-- Messages that were made for a tester to sign with his wallet. Taken away by the first proof, so each works once.
CREATE TABLE wallet_proofs (
  tester_id uuid NOT NULL REFERENCES testers,
  nonce text NOT NULL,
  -- What the message speaks of: an address with the capitals of EIP-55, a chain as CAIP-2.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  network text NOT NULL CHECK (network ~ '^eip155:[1-9][0-9]{0,9}$'),
  message text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tester_id, nonce)
);
CALL protect_tester_table('wallet_proofs');
