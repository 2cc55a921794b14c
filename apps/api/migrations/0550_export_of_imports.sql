-- What a second import needs of an export beside the words: the votes that came with an import, and who wrote the item. A
-- person is an id without a name, which only an import into the same workspace can follow.
CREATE OR REPLACE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at, f.priority, f.assignee_id, f.imported_votes, f.person_id
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;
