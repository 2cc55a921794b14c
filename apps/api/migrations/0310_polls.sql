-- A POLL zone with options: each submission is an answer, and one counts for each person. Ratings of a RATING zone count
-- the same way. An answer to a poll is an item that only its author and the team see (PRIVATE, never released).
ALTER TABLE zones
  ADD COLUMN options text[] NOT NULL DEFAULT '{}',
  ADD COLUMN max_choices integer NOT NULL DEFAULT 1 CHECK (max_choices BETWEEN 1 AND 50),
  ADD COLUMN show_results boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT zones_only_polls_have_options CHECK (options = '{}' OR type = 'POLL');

ALTER TABLE feedback
  ADD COLUMN is_answer boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT feedback_answers_are_private CHECK (NOT is_answer OR (visibility = 'PRIVATE' AND released_at IS NULL));

-- What counts in the results of a zone: the latest answer of each person.
CREATE TABLE zone_answers (
  workspace_id uuid NOT NULL REFERENCES workspaces,
  zone uuid NOT NULL,
  -- 't' and a tester, 'u' and an identified person, 's' and a keyed hash of a session, 'p' and the person of a session
  -- without an id, 'x' and an erased person.
  voter text NOT NULL,
  feedback_id uuid NOT NULL,
  person_id uuid,
  choices text[] NOT NULL,
  -- On the scale 1 to 5.
  rating double precision CHECK (rating BETWEEN 1 AND 5),
  -- False while its item is REJECTED.
  counted boolean NOT NULL DEFAULT true,
  -- The item that the latest change has replaced, if the same person wrote it.
  replaced_id uuid,
  PRIMARY KEY (workspace_id, zone, voter),
  FOREIGN KEY (workspace_id, zone) REFERENCES zones,
  FOREIGN KEY (workspace_id, feedback_id) REFERENCES feedback
);
CREATE INDEX zone_answers_counted ON zone_answers (workspace_id, zone) INCLUDE (choices, rating) WHERE counted;
CREATE INDEX zone_answers_by_item ON zone_answers (workspace_id, feedback_id);
CREATE INDEX zone_answers_by_person ON zone_answers (workspace_id, person_id) WHERE person_id IS NOT NULL;
CALL protect_workspace_table('zone_answers');

-- Lists of ideas leave answers out: far pages by score are read from this index alone.
DROP INDEX feedback_by_score;
CREATE INDEX feedback_by_score ON feedback (workspace_id, total_score, id) INCLUDE (reach, is_answer);
