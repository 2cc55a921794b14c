const MOST_IN_ID = 60
const MOST_IN_NAME = 80

/**
 * Returns an unused id for a new zone, made from the name in its selector, otherwise from the words of its element.
 */
export function zoneIdFor(selector: string, words: string, taken: ReadonlySet<string>): string {
  const named = /(?:="((?:[^"\\]|\\.)+)"\]|#([\w-]+))$/.exec(selector)
  const id = slugOf(named?.[1] ?? named?.[2] ?? '') || slugOf(words) || 'zone'
  if (!taken.has(id)) return id
  for (let number = 2; ; number++) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`
}

/** Returns a name for a new zone, in one line without invisible characters; it may be empty. */
export const zoneNameFor = (words: string) =>
  words
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MOST_IN_NAME)
    .trim()

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._:]+/g, '-')
    .slice(0, MOST_IN_ID)
    .replace(/^-|-$/g, '')
