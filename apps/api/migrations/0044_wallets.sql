-- Where a tester wants to be paid. He and the operator see it.
CREATE TABLE wallets (
  tester_id uuid PRIMARY KEY REFERENCES testers,
  -- With the capitals of EIP-55.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-fA-F]{40}$'),
  -- CAIP-2.
  network text NOT NULL CHECK (network ~ '^eip155:[1-9][0-9]{0,9}$'),
  -- Whether the owner of the address has signed for it.
  verified boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  usable_at timestamptz NOT NULL CHECK (usable_at > changed_at)
);
CALL protect_tester_table('wallets');
REVOKE DELETE ON wallets FROM groundswell_service;
