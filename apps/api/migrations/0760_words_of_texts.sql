-- A search looks into texts as well as titles: terms are the words of both, and a list compares the words of both for the few items
-- that a look-up in the terms found. Words of a text are not stored with the item: a vote writes the item's row anew.
CREATE FUNCTION item_words(title_words tsvector, description text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(title_words, '') || coalesce(search_words(left(description, 2000)), '');
COMMENT ON FUNCTION item_words IS 'The words of an item: those of its title and of the first 2,000 characters of its text';

-- The job that renews words goes through all items once more, and writes the terms of each.
DELETE FROM word_renewals;
INSERT INTO word_renewals VALUES ('texts', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', NULL);
