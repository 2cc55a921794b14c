-- What an agent's key may do, when a key was last used, and an end that a person sets.

ALTER TABLE api_keys ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,work,deploy}'
  CHECK (scopes <@ '{read,work,deploy}' AND 'read' = ANY (scopes));

-- Apart from the keys: a use changes nothing that nodes remember of a key. Written at most once a minute a key and node.
CREATE TABLE key_uses (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  key_id uuid NOT NULL REFERENCES api_keys,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, key_id)
);
CALL protect_workspace_table('key_uses');
