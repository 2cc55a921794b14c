-- The logo of a workspace's public pages, drawn anew and small. It lies here and not among the files, so that it is replaced,
-- removed and backed up together with what is known of it.
CREATE TABLE public_logos (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces,
  -- Names the bytes; part of the address, which caches keep for good.
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{32}$'),
  -- PNG.
  picture bytea NOT NULL CHECK (length(picture) <= 300000),
  width integer NOT NULL,
  height integer NOT NULL,
  -- Whether it stands on a plate there, because it would not be seen on the ground itself.
  plate_on_light boolean NOT NULL,
  plate_on_dark boolean NOT NULL,
  updated_at timestamptz NOT NULL
);
CALL protect_workspace_table('public_logos');
