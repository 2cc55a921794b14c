-- [{environment, maker}]: the deployments that say which commit runs at an address.
ALTER TABLE repositories ADD COLUMN previews jsonb NOT NULL DEFAULT '[]';
