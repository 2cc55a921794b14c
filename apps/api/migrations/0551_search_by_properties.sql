-- One function makes comparable words of titles and of searches: accents, vowel marks, ligatures and case do not matter, and every mark,
-- space or invisible character parts words. What is written with such a character inside, as e-mail or l’écran, is also one
-- word without it. The classes come from Unicode's properties (scripts/search-classes.ts), since PostgreSQL has none.
-- In the result a space ends a word of the writer, U+0001 parts a word, and U+0002 stands around signs of scripts without spaces.
CREATE FUNCTION search_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  regexp_replace(
    normalize(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          regexp_replace(
            normalize(
              regexp_replace(
                regexp_replace(given, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'),
                -- Apart from its neighbours first: a compatible form can be letters.
                '([\u0024\u002b\u003c-\u003e\u005e\u0060\u007c\u007e\u00a2-\u00a6\u00a8-\u00a9\u00ac\u00ae-\u00b4\u00b8-\u00b9\u00bc-\u00be\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed\u02ef-\u02ff\u0375\u0384-\u0385\u03f6\u0482\u058d-\u058f\u0606-\u0608\u060b\u060e-\u060f\u06de\u06e9\u06fd-\u06fe\u07f6\u07fe-\u07ff\u0888\u09f2-\u09fb\u0af1\u0b70\u0b72-\u0b77\u0bf0-\u0bfa\u0c78-\u0c7f\u0d4f\u0d58-\u0d5e\u0d70-\u0d79\u0e3f\u0f01-\u0f03\u0f13\u0f15-\u0f17\u0f1a-\u0f1f\u0f2a-\u0f34\u0f36\u0f38\u0fbe-\u0fc5\u0fc7-\u0fcf\u0fd5-\u0fd8\u109e-\u109f\u1369-\u137c\u1390-\u1399\u166d\u17db\u17f0-\u17f9\u1940\u19da-\u19ff\u1b61-\u1b6a\u1b74-\u1b7c\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u1ffe\u2044\u2052\u2070\u2074-\u207c\u2080-\u208c\u20a0-\u20c1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f-\u215f\u2189-\u2307\u230c-\u2328\u232b-\u2767\u2776-\u27c4\u27c7-\u27e5\u27f0-\u2982\u2999-\u29d7\u29dc-\u29fb\u29fe-\u2bff\u2ce5-\u2cea\u2cfd\u2e50-\u2e51\u2e80-\u2fff\u3004\u3012-\u3013\u3020\u3036-\u3037\u303e-\u303f\u309b-\u309c\u3190-\u319f\u31c0-\u31ef\u3200-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua700-\ua716\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua830-\ua839\uaa77-\uaa79\uab5b\uab6a-\uab6b\ufb29\ufbb2-\ufbd2\ufd40-\ufd4f\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufdff\ufe62\ufe64-\ufe66\ufe69\uff04\uff0b\uff1c-\uff1e\uff3e\uff40\uff5c\uff5e\uffe0-\uffee\ufffc-\ufffd\U00010107-\U0001013f\U00010175-\U000101fc\U000102e1-\U000102fb\U00010320-\U00010323\U00010858-\U0001085f\U00010877-\U0001087f\U000108a7-\U000108af\U000108fb-\U000108ff\U00010916-\U0001091b\U000109bc-\U000109bd\U000109c0-\U000109ff\U00010a40-\U00010a48\U00010a7d-\U00010a7e\U00010a9d-\U00010a9f\U00010ac8\U00010aeb-\U00010aef\U00010b58-\U00010b5f\U00010b78-\U00010b7f\U00010ba9-\U00010baf\U00010cfa-\U00010cff\U00010d8e-\U00010e7e\U00010ed1-\U00010ed8\U00010f1d-\U00010f26\U00010f51-\U00010f54\U00010fc5-\U00010fcb\U00011052-\U00011065\U000111e1-\U000111f4\U0001173a-\U0001173b\U0001173f\U000118ea-\U000118f2\U00011c5a-\U00011c6c\U00011fc0-\U00011ff1\U00016b3c-\U00016b3f\U00016b45\U00016b5b-\U00016b61\U00016e80-\U00016e96\U0001bc9c\U0001cc00-\U0001ccef\U0001ccfa-\U0001cef0\U0001cf50-\U0001d164\U0001d16a-\U0001d16c\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241\U0001d245-\U0001d378\U0001d6c1\U0001d6db\U0001d6fb\U0001d715\U0001d735\U0001d74f\U0001d76f\U0001d789\U0001d7a9\U0001d7c3\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85-\U0001da86\U0001e14f\U0001e2ff\U0001e8c7-\U0001e8cf\U0001ec71-\U0001ed3d\U0001eef0-\U0001fbef\U0001fbfa])', E'\x01\\1\x01', 'g'),
              NFKD),
            '[\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c\u0951-\u0954\u09bc\u09cb-\u09cc\u09fe\u0a3c\u0abc\u0b3c\u0b48-\u0b4c\u0bca-\u0bcc\u0c3c\u0c48\u0c55-\u0c56\u0cbc\u0cc0\u0cc7-\u0ccb\u0d4a-\u0d4c\u0dda\u0ddc-\u0dde\u0e38-\u0e39\u0e48-\u0e4b\u0eb8-\u0eb9\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f71-\u0f76\u0f78\u0f7a-\u0f7d\u0f80-\u0f83\u0f86-\u0f87\u0f93\u0f9d\u0fa2\u0fa7\u0fac\u0fb9\u0fc6\u1037\u108d\u135d-\u135f\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a75-\u1a7f\u1ab0-\u1abd\u1abf-\u1aeb\u1b34\u1b3b\u1b3d\u1b40-\u1b41\u1b43\u1b6b-\u1b73\u1be6\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2de0-\u2dff\u302a-\u302f\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua8e0-\ua8f1\ua92b-\ua92d\ua9b3\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\ufb1e\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d\U00010a0f\U00010a38-\U00010a3a\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010efb\U00010efd-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U000110ba\U00011100-\U00011102\U0001112e-\U0001112f\U00011173\U000111ca\U00011236\U000112e9\U0001133b-\U0001133c\U0001134b-\U0001134c\U00011366-\U00011374\U000113c5-\U000113c8\U00011446\U0001145e\U000114bb-\U000114bc\U000114be\U000114c3\U000115ba-\U000115bb\U000115c0\U000116b7\U0001183a\U00011938\U00011943\U00011d42\U00016121-\U00016128\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1\U0001bc9e\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001e000-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\u0640]+', '', 'g'),
          '[\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u02e5-\u02ff\u034f\u0375\u037e\u0384-\u0385\u0387\u03f6\u0482\u0488-\u0489\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u0640\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f\u07f6-\u07f9\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u115f-\u1160\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17b4-\u17b5\u17d4-\u17d6\u17d8-\u17db\u1800-\u180f\u1940-\u1945\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1abe\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u20c1\u20dd-\u20e0\u20e2-\u20e4\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70\u2e00-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f\u309b-\u309c\u30a0\u30fb\u3164\u3190-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua670-\ua673\ua67e\ua6f2-\ua721\ua788-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa\ua8fc\ua92e-\ua92f\ua95f\ua9c1-\ua9cf\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufb29\ufbb2-\ufbd2\ufd3e-\ufd4f\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufe19\ufe30-\ufe6b\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffa0\uffe0-\ufffd\U00010100-\U00010102\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f\U00010857\U00010877-\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e-\U00010d8f\U00010ead\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d\U000110bb-\U000110c1\U000110cd\U00011140-\U00011143\U00011174-\U00011175\U000111c5-\U000111c8\U000111cd\U000111db\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8\U0001144b-\U0001144f\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1\U00011c41-\U00011c45\U00011c70-\U00011c71\U00011ef7-\U00011ef8\U00011f43-\U00011f4f\U00011fd5-\U00011fff\U00012470-\U00012474\U00012ff1-\U00012ff2\U00013430-\U0001343f\U00016a6e-\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44-\U00016b45\U00016d6d-\U00016d6f\U00016e97-\U00016e9a\U00016fe2\U0001bc9c\U0001bc9f-\U0001ccef\U0001ccfa-\U0001cef0\U0001cf50-\U0001d164\U0001d16a-\U0001d16c\U0001d173-\U0001d17a\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241\U0001d245\U0001d300-\U0001d356\U0001d6c1\U0001d6db\U0001d6fb\U0001d715\U0001d735\U0001d74f\U0001d76f\U0001d789\U0001d7a9\U0001d7c3\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e-\U0001e95f\U0001ecac\U0001ecb0\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbef\U0001fbfa\U000e0000-\U0010fffd]+', E'\x01', 'g')),
        -- Letters that have no form without their stroke, dot or tail.
        'ıøłđðħŧƀɓɗɖɨʉɲƙƴςىیکہة', 'iolddhtbbddiunkyσييكهه'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'ng'),
      NFC),
    '([\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u1780-\u17d3\u17d7\u17dc-\u17f9\u1950-\u19da\u1a20-\u1a99\u1aa7\u1b00-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u312f\u3192-\u3195\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3280-\u3289\u3400-\u4dbf\u4e00-\ua48c\ua980-\ua9c0\ua9d0-\ua9d9\ua9e0-\ua9fe\uaa60-\uaa76\uaa7a-\uaadd\uf900-\ufad9\uff66-\uff9f\U000116d0-\U000116e3\U00016fe3\U00016ff0-\U00016ff6\U0001aff0-\U0001b167\U0001d360-\U0001d371\U00020000-\U00033479])', E'\x02\\1\x02', 'g');

-- The words that occur: each part of a word with its place, and the whole of a word of several parts without one.
CREATE FUNCTION plain_words(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  to_tsvector('simple'::regconfig, translate(plain, E'\x01\x02', '  '))
  || CASE WHEN plain ~ E'[^ \x01\x02]\x01+[^ \x01\x02]' THEN strip(to_tsvector('simple'::regconfig, (
       SELECT string_agg(replace(whole, E'\x01', ''), ' ')
       FROM regexp_split_to_table(plain, E'[ \x02]+') AS whole WHERE whole ~ E'[^\x01]\x01+[^\x01]'))) ELSE '' END;

CREATE OR REPLACE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  plain_words(search_plain(given));

-- Each word of a search: its parts, and the whole of several parts; null: it has one part, or signs of a script without spaces.
CREATE FUNCTION plain_parts(plain text) RETURNS TABLE (parts text, whole text) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(word, E'\x01\x02', '  '),
         CASE WHEN word ~ E'^[^\x02]*[^\x01\x02]\x01+[^\x01\x02]+[^\x02]*$' THEN replace(word, E'\x01', '') END
  FROM regexp_split_to_table(plain, ' +') AS word
$$;

-- The same of a search: a word of several parts is found as these in a row, or as one. The end of each word may be missing.
CREATE FUNCTION plain_query(plain text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  (SELECT coalesce(string_agg('(' || phrase || ':*' || coalesce(' | ' || nullif(one, '') || ':*', '') || ')', ' & '), '')::tsquery
   FROM plain_parts(plain) AS word
   CROSS JOIN LATERAL (SELECT phraseto_tsquery('simple'::regconfig, parts)::text AS phrase,
                              phraseto_tsquery('simple'::regconfig, whole)::text AS one) p
   WHERE phrase <> '');

-- Titles from before have their former words until a job has renewed them: until then both are looked for.
CREATE FUNCTION former_query(given text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  (SELECT coalesce(string_agg('(' || phrase || ':*)', ' & '), '')::tsquery
   FROM (SELECT phraseto_tsquery('simple'::regconfig, search_text(word))::text AS phrase
         FROM regexp_split_to_table(given, '\s+') AS word) phrases
   WHERE phrase <> '');

-- Words of ASCII letters are the same in both.
CREATE OR REPLACE FUNCTION search_query(given text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  CASE WHEN given ~ '^[A-Za-z0-9 ]*$' OR former_query(given) = '' THEN plain_query(search_plain(given))
    ELSE plain_query(search_plain(given)) || former_query(given) END;

-- What a look-up in the terms asks for: every word as a beginning, at least what a query asks for. Words of fewer than three bytes fit too
-- many terms. Null: no word is long enough.
CREATE FUNCTION terms_query(mark text, words tsvector) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  (SELECT string_agg('''' || mark || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')
   FROM unnest(words) WHERE octet_length(lexeme) >= 3);
CREATE FUNCTION plain_terms_query(mark text, plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN
  (SELECT string_agg('(' || each || coalesce(' | ' || one, '') || ')', ' & ')
   FROM plain_parts(plain) AS word
   CROSS JOIN LATERAL (SELECT terms_query(mark, to_tsvector('simple'::regconfig, parts)) AS each,
                              terms_query(mark, to_tsvector('simple'::regconfig, whole)) AS one) q
   WHERE each IS NOT NULL AND (whole IS NULL OR one IS NOT NULL));

CREATE OR REPLACE FUNCTION items_with_words(given text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public SET enable_seqscan = off SET enable_bitmapscan = on AS $$
DECLARE
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  wanted tsquery;
  former tsquery;
  found uuid[];
BEGIN
  IF own IS NULL THEN RETURN '{}'; END IF;
  wanted := plain_terms_query(term_mark(own), search_plain(given))::tsquery;
  IF given !~ '^[A-Za-z0-9 ]*$' AND former_query(given) <> '' THEN
    former := terms_query(term_mark(own), to_tsvector('simple'::regconfig, search_text(given)))::tsquery;
    -- Too short for the terms in one of both forms: it may be anywhere.
    wanted := CASE WHEN former IS NOT NULL THEN wanted || former END;
  END IF;
  IF wanted IS NULL THEN RETURN NULL; END IF;
  -- IS NOT DISTINCT FROM uses no index, so that the plan is always that of the terms.
  SELECT array_agg(hits.feedback_id) INTO found FROM (
    SELECT t.feedback_id FROM item_terms t
    WHERE t.workspace_id IS NOT DISTINCT FROM own AND t.terms @@ wanted LIMIT most + 1) hits;
  RETURN CASE WHEN cardinality(found) > most THEN NULL ELSE coalesce(found, '{}') END;
END $$;

-- How far the words of the items that were there before have been renewed.
CREATE TABLE word_renewals (
  name text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  feedback_id uuid NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE word_renewals IS 'How far a job has renewed the words of all items after a change of the search';
GRANT SELECT, UPDATE ON word_renewals TO groundswell_service;
INSERT INTO word_renewals VALUES ('unicode', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', NULL);

CREATE OR REPLACE VIEW feedback_export WITH (security_invoker = true) AS
SELECT f.workspace_id, f.id, f.created_at, f.zone, z.zone_id, z.campaign_id, f.type, f.status, f.safety_status,
       f.redacted_title, f.redacted_description, f.upvotes, f.downvotes, f.total_score, f.round,
       f.threshold_met_at, f.deployed_at, f.priority, f.assignee_id, f.imported_votes, f.person_id,
       f.words
FROM feedback f JOIN zones z ON z.workspace_id = f.workspace_id AND z.id = f.zone;
