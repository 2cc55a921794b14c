CREATE TABLE tiers (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 100),
  description text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX tiers_one_default ON tiers (workspace_id) WHERE is_default;
CREATE UNIQUE INDEX tiers_by_name ON tiers (workspace_id, lower(name));
CALL protect_workspace_table('tiers');

CREATE TABLE invites (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  token_prefix text NOT NULL,
  tier_id uuid,
  campaign_id uuid,
  max_uses integer CHECK (max_uses >= 1),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses)),
  -- Set for a referral: who brings the newcomer.
  referrer_id uuid REFERENCES testers,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, token_hash),
  FOREIGN KEY (workspace_id, tier_id) REFERENCES tiers,
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns
);
CREATE INDEX invites_by_token ON invites (token_hash);
CREATE INDEX invites_by_referrer ON invites (referrer_id) WHERE referrer_id IS NOT NULL;
CALL protect_workspace_table('invites');

CREATE TABLE pool_members (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  tester_id uuid NOT NULL REFERENCES testers,
  tier_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED', 'REMOVED')),
  invite_id uuid,
  referrer_id uuid REFERENCES testers,
  joined_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, tester_id),
  FOREIGN KEY (workspace_id, tier_id) REFERENCES tiers,
  FOREIGN KEY (workspace_id, invite_id) REFERENCES invites,
  CHECK (referrer_id <> tester_id)
);
CREATE INDEX pool_members_by_tester ON pool_members (tester_id);
CREATE INDEX pool_members_by_tier ON pool_members (workspace_id, tier_id);
CALL protect_workspace_table('pool_members');
CALL show_to_tester('pool_members');

-- The House Pool is the pool of the house workspace; on PUBLIC campaigns its members count everywhere.
CREATE POLICY house_pool ON pool_members FOR SELECT
  USING (workspace_id = '00000000-0000-7000-8000-000000000001');
CREATE POLICY house_tiers ON tiers FOR SELECT
  USING (workspace_id = '00000000-0000-7000-8000-000000000001');

INSERT INTO tiers (workspace_id, id, name, weight, description, is_default, created_at)
VALUES ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'House', 5,
        'Approved members of the House Pool', true, now());
