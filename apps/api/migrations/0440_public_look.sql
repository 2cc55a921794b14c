-- The colour of a workspace's public pages, as it was given. What a page shows is made from it, so that its words are legible.
ALTER TABLE workspaces ADD COLUMN public_accent text CHECK (public_accent ~ '^#[0-9a-f]{6}$');
