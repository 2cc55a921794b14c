-- The item that the key of an agent run is bound to; null: a key of a person or a connected program.
ALTER TABLE api_keys ADD COLUMN feedback_id uuid CHECK (feedback_id IS NULL OR kind = 'mcp');
