CREATE TABLE campaigns (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  goal text,
  url_patterns text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED')),
  visibility text NOT NULL DEFAULT 'PRIVATE' CHECK (visibility IN ('PRIVATE', 'INVITED', 'PUBLIC')),
  min_tier_weight integer NOT NULL DEFAULT 1 CHECK (min_tier_weight BETWEEN 0 AND 100),
  vote_threshold integer CHECK (vote_threshold >= 0),
  min_trusted_voters integer CHECK (min_trusted_voters >= 0),
  automation_level text NOT NULL DEFAULT 'AUTOMATIC' CHECK (automation_level IN ('HUMAN_IN_LOOP', 'AUTOMATIC')),
  allowed_paths text[] NOT NULL DEFAULT '{}',
  lease_minutes integer NOT NULL DEFAULT 30 CHECK (lease_minutes BETWEEN 1 AND 1440),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, slug)
);
CALL protect_workspace_table('campaigns');

CREATE TABLE campaign_collaborators (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  member_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('EDITOR', 'VIEWER')),
  PRIMARY KEY (workspace_id, campaign_id, member_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, member_id) REFERENCES members
);
CREATE INDEX campaign_collaborators_by_member ON campaign_collaborators (workspace_id, member_id);
CALL protect_workspace_table('campaign_collaborators');

CREATE TABLE zones (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  id uuid NOT NULL,
  zone_id text NOT NULL,
  name text NOT NULL,
  selector text,
  type text NOT NULL CHECK (type IN ('COMMENT', 'SUGGESTION', 'VOTE', 'VOTE_ONLY', 'BUG', 'RATING', 'POLL')),
  threshold integer NOT NULL CHECK (threshold >= 0),
  min_participation double precision NOT NULL CHECK (min_participation BETWEEN 0 AND 1),
  min_trusted_voters integer NOT NULL CHECK (min_trusted_voters >= 0),
  audience text NOT NULL CHECK (audience IN ('ANONYMOUS', 'ACCOUNT', 'TRUSTED_POOL')),
  status text NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'CLOSED')),
  campaign_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- A deleted zone takes no more submissions; its feedback stays.
  deleted_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaigns
);
CREATE UNIQUE INDEX zones_by_zone_id ON zones (workspace_id, zone_id) WHERE deleted_at IS NULL;
CREATE INDEX zones_by_campaign ON zones (workspace_id, campaign_id);
CALL protect_workspace_table('zones');
