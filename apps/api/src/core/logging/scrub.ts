const STRING = '"(?:[^"\\\\]|\\\\.)*"'

/** Matches members whose name marks them as secret, at any depth, above all request headers. */
const SECRET_MEMBER = new RegExp(
  '("(?:[\\w-]*(?:authorization|cookie|token|signature|password|secret|api-?key|private-?key|secret-?key)' +
    `|x-payment|session-?id|e-?mail)":)(?:${STRING}|\\[(?:${STRING},?)*\\]|[0-9][0-9.eE+-]*)`,
  'gi',
)

/**
 * Patterns of secrets anywhere in a text. None matches a quote or a backslash, and each reads a character a bounded
 * number of times, because a line may be long and hostile.
 */
const SECRET_LOOKS: [RegExp, string][] = [
  [/\b(gs_[sm]k_)\w+/g, '$1[hidden]'],
  [/\b((?:sk|rk)_(?:live|test)_|whsec_)\w+/g, '$1[hidden]'],
  [/\beyJ[\w-]{4,400}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 [hidden]'],
  [/(:\/\/)[^\s"\\/@]+@/g, '$1[hidden]@'],
  [/(?<=[\w/])\?[^\s"\\]+/g, ''],
  [/(?<![\w.%+-])[\w.%+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[email]'],
]

/**
 * Filters a log line (JSON in, JSON out) last of all. Removes credentials, sessions and mail addresses, by member name
 * or pattern, and the query of every path. It cannot recognise people's texts, so these must never be logged.
 */
export function scrub(line: string): string {
  let clean = line.replace(SECRET_MEMBER, '$1"[hidden]"')
  for (const [looks, replacement] of SECRET_LOOKS) clean = clean.replace(looks, replacement)
  return clean
}
