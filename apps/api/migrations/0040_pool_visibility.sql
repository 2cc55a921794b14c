-- A tester sees the tiers of the pools that he belongs to.
CREATE POLICY members_tiers ON tiers FOR SELECT
  USING ((SELECT nullif(current_setting('app.tester_id', true), '')) IS NOT NULL
         AND EXISTS (SELECT FROM pool_members m
                     WHERE m.workspace_id = tiers.workspace_id AND m.tier_id = tiers.id
                       AND m.tester_id = (SELECT nullif(current_setting('app.tester_id', true), '')::uuid)));

-- A workspace sees the people of its own pool.
CREATE POLICY people_of_pool ON testers FOR SELECT
  USING ((SELECT nullif(current_setting('app.workspace_id', true), '')) IS NOT NULL
         AND EXISTS (SELECT FROM pool_members m
                     WHERE m.workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid)
                       AND m.tester_id = testers.id));

-- A pool is listed newest first, invite links too.
CREATE INDEX pool_members_by_joining ON pool_members (workspace_id, joined_at DESC, id);
CREATE INDEX invites_by_creation ON invites (workspace_id, created_at DESC, id);
