-- What others see of a tester: his words as screened when he wrote them, null unless they were cleared.
ALTER TABLE testers ADD COLUMN public_name text, ADD COLUMN public_bio text;

-- What a tester may join without an invite.
CREATE INDEX campaigns_open_to_all ON campaigns (created_at DESC, id) WHERE status = 'ACTIVE' AND visibility = 'PUBLIC';
CREATE INDEX votes_of_tester ON votes (tester_id, cast_at DESC) WHERE tester_id IS NOT NULL;
