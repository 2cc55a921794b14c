-- Items whose words were erased count as withdrawn, unless they were shipped: moderators were asked about words that are gone.
UPDATE feedback f SET withdrawn_at = p.erased_at, title = NULL, description = NULL, redacted_title = NULL,
    redacted_description = NULL
  FROM people p
  WHERE p.workspace_id = f.workspace_id AND p.id = f.person_id AND p.erased_at IS NOT NULL
    AND f.withdrawn_at IS NULL AND f.status = 'REJECTED' AND f.safety_status = 'BLOCKED' AND f.title = '[erased]';
