-- The host of the program that was connected by OAuth; null: a key that a person was shown.
ALTER TABLE api_keys ADD COLUMN client text CHECK (length(client) BETWEEN 1 AND 255);
