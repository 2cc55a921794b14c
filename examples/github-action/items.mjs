// Which items a pull request names. Its words are those of anybody: only ids are taken from them.

const id = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const verbs = 'close[sd]?|fix(?:e[sd])?|resolve[sd]?|ship(?:s|ped)?'
const named = new RegExp(`\\b(?:${verbs}):?\\s+(gs:${id}(?:(?:\\s*,\\s*|\\s+and\\s+)gs:${id})*)`, 'giu')
const inBranch = new RegExp(`(?:^|[/_-])gs[/_-](${id})(?![0-9a-f])`, 'giu')

/** More than this in one pull request is a mistake. */
export const MOST_ITEMS = 20

/**
 * The ids after `Closes gs:…` in a body, or after `gs/` or `gs-` in the name of a branch. What a reader of the pull
 * request does not see, or sees as code or a quote, names nothing.
 */
export function itemsIn({ body, branch }) {
  const seen = String(body ?? '')
    .slice(0, 100_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/gu, ' ')
    .replace(/^ {0,3}(```+|~~~+)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gmu, ' ')
    .replace(/`[^`\n]*`/gu, ' ')
    .replace(/^ {0,3}>.*$/gmu, ' ')
  const ids = [...seen.matchAll(named)].flatMap(([, list]) => list.match(new RegExp(id, 'giu')) ?? [])
  const ofBranch = [...String(branch ?? '').matchAll(inBranch)].map(([, found]) => found)
  return [...new Set([...ids, ...ofBranch].map((found) => found.toLowerCase()))]
}
