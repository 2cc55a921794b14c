-- Text search in titles, in any language, with what every PostgreSQL has.
--
-- Words are taken as they are (configuration `simple`: no language is assumed). Scripts that are written without
-- spaces are cut into single signs, which a query joins to a phrase again: any part of such a text is found.
-- Punctuation ends words, so that the parser makes neither hosts nor hyphenated compounds of them.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  regexp_replace(
    regexp_replace(normalize(given, NFKC), '[!-/:-@\[-`{-~]', ' ', 'g'),
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FFF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])',
    ' \1 ', 'g');

CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  to_tsvector('simple'::regconfig, search_text(given));

-- All words of the query must occur, the end of each may be missing.
CREATE FUNCTION search_query(given text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  (SELECT coalesce(string_agg('(' || phrase || ':*)', ' & '), '')::tsquery
   FROM (SELECT phraseto_tsquery('simple'::regconfig, search_text(word))::text AS phrase
         FROM regexp_split_to_table(given, '\s+') AS word) phrases
   WHERE phrase <> '');

-- Of the redacted title: a search must not find what the searcher may not read.
ALTER TABLE feedback ADD COLUMN words tsvector GENERATED ALWAYS AS (search_words(redacted_title)) STORED;
