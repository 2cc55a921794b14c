const STRING = '"(?:[^"\\\\]|\\\\.)*"'

/** Members that are secret by their name, at any depth: request headers first. */
const SECRET_MEMBER = new RegExp(
  '("(?:[\\w-]*(?:authorization|cookie|token|signature|password|secret|api-?key|private-?key|secret-?key)' +
    `|x-payment|session-?id|e-?mail)":)(?:${STRING}|\\[(?:${STRING},?)*\\]|[0-9][0-9.eE+-]*)`,
  'gi',
)

/**
 * Things that are secret by their looks, wherever in a text they stand. None takes in a quote or a backslash,
 * and each looks at a character a bounded number of times: a line may be long and hostile.
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
 * The last net under a log line (JSON in, JSON out): takes out credentials, sessions and mail addresses that
 * should not have come so far, by the name of the member that holds them or by their looks, and the query of
 * every path. A text of a person cannot be told by its looks: that one must never be given to the log.
 */
export function scrub(line: string): string {
  let clean = line.replace(SECRET_MEMBER, '$1"[hidden]"')
  for (const [looks, replacement] of SECRET_LOOKS) clean = clean.replace(looks, replacement)
  return clean
}
