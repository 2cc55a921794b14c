-- The people who asked decide before the merge: {environment, hosts, by, quorum, hours, silence}; null: they are not asked.
ALTER TABLE campaigns ADD COLUMN preview_quorum jsonb;
