-- The highest quarter of its threshold that an item's score has reached: each is announced once.
ALTER TABLE feedback ADD COLUMN score_quarter smallint NOT NULL DEFAULT 0 CHECK (score_quarter BETWEEN 0 AND 4);
