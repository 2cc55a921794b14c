-- Entries of the history that the service writes, in parts, so that a reader sees them in any language. What was written
-- before is read once from its sentence.
ALTER TABLE status_changes ADD COLUMN cause jsonb;

UPDATE status_changes SET cause = CASE
    WHEN why ~ '^Merged into [0-9a-f-]{36}$' THEN jsonb_build_object('kind', 'MERGED', 'itemId', right(why, 36))
    WHEN why ~ '^Unmerged from [0-9a-f-]{36}$' THEN jsonb_build_object('kind', 'UNMERGED', 'itemId', right(why, 36))
    WHEN why ~ '^Edited (by the author|where it was imported from): revision [0-9]{1,9}$' THEN jsonb_build_object(
      'kind', 'EDITED', 'where', CASE WHEN why LIKE 'Edited by%' THEN 'HERE' ELSE 'SOURCE' END,
      'revision', substring(why from '[0-9]+$')::integer)
    WHEN why ~ '^[0-9]{1,9} (person|people) found it still broken$' THEN jsonb_build_object(
      'kind', 'STILL_BROKEN', 'count', substring(why from '^[0-9]+')::integer)
    WHEN why ~ '^Taken over from deployment [0-9a-f-]{36}, which had fallen silent$' THEN jsonb_build_object(
      'kind', 'TAKEN_OVER', 'deploymentId', substring(why from '[0-9a-f-]{36}'))
    WHEN from_status = to_status THEN jsonb_build_object('kind', 'TRIAGED',
      'fields', (CASE WHEN why LIKE '%Priority %' THEN '["priority"]' ELSE '[]' END)::jsonb
        || (CASE WHEN why LIKE '%Assign%' THEN '["assigneeId"]' ELSE '[]' END)::jsonb
        || (CASE WHEN why LIKE '%Tags changed%' THEN '["tags"]' ELSE '[]' END)::jsonb,
      'priority', substring(why from 'Priority (URGENT|HIGH|MEDIUM|LOW)'),
      'isAssigned', why LIKE '%Assigned%')
    ELSE jsonb_build_object('kind', CASE why
      WHEN 'Imported with this status' THEN 'IMPORTED'
      WHEN 'Withdrawn by the author' THEN 'WITHDRAWN'
      WHEN 'Deleted by a member' THEN 'DELETED'
      WHEN 'Replaced by a newer answer' THEN 'ANSWER_REPLACED'
      WHEN 'The author’s data was erased' THEN 'AUTHOR_ERASED'
      WHEN 'screened again' THEN 'SCREENED_AGAIN'
      WHEN 'The agent has asked the author' THEN 'AUTHOR_ASKED'
      WHEN 'The agent’s question has been answered' THEN 'QUESTION_ANSWERED' END)
  END
WHERE why ~ '^(Merged into|Unmerged from) [0-9a-f-]{36}$'
  OR why ~ '^Edited (by the author|where it was imported from): revision [0-9]{1,9}$'
  OR why ~ '^[0-9]{1,9} (person|people) found it still broken$'
  OR why ~ '^Taken over from deployment [0-9a-f-]{36}, which had fallen silent$'
  OR (from_status = to_status
    AND why ~ '^(Priority (removed|URGENT|HIGH|MEDIUM|LOW)|Assigned|Assignee removed|Tags changed)(\. (Assigned|Assignee removed|Tags changed))*$')
  OR why IN ('Imported with this status', 'Withdrawn by the author', 'Deleted by a member',
    'Replaced by a newer answer', 'The author’s data was erased', 'screened again', 'The agent has asked the author',
    'The agent’s question has been answered');
