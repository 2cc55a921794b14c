import { matchesUrl } from '../../../../packages/sdk/src/client/url-pattern.ts'
import { scrub } from '../../src/core/logging/scrub.ts'
import { slugOf } from '../../src/core/slug.ts'
import { renderMailHtml } from '../../src/features/engines/outbox/html.ts'
import { screen } from '../../src/features/engines/safety/index.ts'
import { findGlobFault } from '../../src/features/listening/campaigns/rules.ts'
import { pathsOutside } from '../../src/features/loop/deployments/paths.ts'
import { countEqualPairs, withoutEndLetters } from './careless.ts'
import { hostileUnits } from './hostile-units.ts'

/** A function that reads texts of others, and its input at each length. */
export interface Subject {
  name: string
  lengths: readonly [number, number]
  /** Prepares the input and returns the function to measure. */
  prepare(length: number): () => unknown
  /** The measured work: blocks of our code, the steps of its expressions, or both. */
  counts: 'blocks' | 'steps' | 'both'
}

const at = new Date(0)
const repeatTo = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/**
 * The functions of the screening. Blocks of our code are counted at lengths beyond the limit of a text, steps of
 * expressions at shorter lengths.
 */
const screening: Subject[] = hostileUnits.flatMap(([what, unit]) => {
  const prepare = (length: number) => {
    const text = repeatTo(unit, length)
    return () => screen({ description: text }, { at })
  }
  return [
    { name: `screening of ${what}`, lengths: [4_000, 16_000], prepare, counts: 'blocks' },
    {
      name: `expressions in the screening of ${what}`,
      lengths: [400, 1_600],
      prepare,
      counts: 'steps',
    },
  ] satisfies Subject[]
})

/**
 * One key for each kind of label in the screening. The lengths are below the limit up to which a value is searched for
 * after its key.
 */
const announcing =
  `phone email dob ssn licensePlate rfc cardNumber cvv cardExpiry iban firstName author username address
  zip lat ip password pin apiKey`.split(/\s+/)
const underKeys: Subject[] = announcing.flatMap((key) =>
  ['1 ', 'Anna '].map((unit) => ({
    name: `values under keys: ${key} of «${unit}»`,
    lengths: [48, 192],
    prepare: (length: number) => {
      const data = { [key]: repeatTo(unit, length) }
      return () => screen({ data }, { at })
    },
    counts: 'both' as const,
  })),
)

const repeatUnits = (unit: string, length: number) =>
  Array.from({ length: Math.ceil(length / 50) }, () => repeatTo(unit, 50))
const unlimitedBudget = () => ({ left: Number.MAX_SAFE_INTEGER })
const globs: [what: string, prepare: (length: number) => () => unknown][] = [
  [
    'a name of one letter, by many stars',
    (n) => () => pathsOutside([repeatTo('a', n)], [`${'*a'.repeat(12)}b`], unlimitedBudget()),
  ],
  [
    'many names, by many **',
    (n) => () => pathsOutside([`${repeatTo('a/', n)}a`], [`${'**/a/'.repeat(12)}b`], unlimitedBudget()),
  ],
  [
    'many files',
    (n) => () => pathsOutside(repeatUnits('a', n), ['*a*a*a*a*b', '**/*a*a*a*a*b'], unlimitedBudget()),
  ],
  [
    'a glob of many stars',
    (n) => () => pathsOutside([repeatTo('a', 60)], [repeatTo('*a', n)], unlimitedBudget()),
  ],
  [
    'a glob of many sets',
    (n) => () => pathsOutside([repeatTo('a', 60)], [`*${repeatTo('[b-z]', n - (n % 5))}`], unlimitedBudget()),
  ],
  ['many globs', (n) => () => pathsOutside([repeatTo('a', 60)], repeatUnits('*a', n), unlimitedBudget())],
]

/** Compares a campaign's page pattern with an address, as the SDK and the widget do. Callers choose both texts. */
const isPage = (pattern: string, path: string) =>
  matchesUrl(`https://e.example/${pattern}`, new URL(`https://e.example/${path}`))
const pages: [what: string, prepare: (length: number) => () => unknown][] = [
  ['an address of many letters, by many stars', (n) => () => isPage(`${'*a'.repeat(12)}b`, repeatTo('a', n))],
  [
    'an address of many folders, by many names',
    (n) => () => isPage(`${':a/'.repeat(12)}b`, repeatTo('a/', n)),
  ],
  ['an address, by many repeated groups', (n) => () => isPage(`${'{a*}+'.repeat(8)}b`, repeatTo('a', n))],
  ['a pattern of many stars', (n) => () => isPage(`${repeatTo('*a', n)}b`, repeatTo('a', 60))],
  ['a pattern of many groups', (n) => () => isPage(repeatTo('{a*}?', n - (n % 5)), `${repeatTo('a', 60)}b`)],
]

const readings: [what: string, read: (text: string) => unknown][] = [
  ['a glob as it is written', findGlobFault],
  ['the name of a campaign', (text) => slugOf(text, 'none')],
  ['a line of the log', (text) => scrub(JSON.stringify({ text }))],
  ['the text of a mail', renderMailHtml],
]

/** Functions that are careless on purpose: they prove that the measurement detects such code. */
const careless: Subject[] = [
  { name: 'careless: a search for pairs', read: countEqualPairs, counts: 'blocks' as const },
  { name: 'careless: an expression', read: withoutEndLetters, counts: 'steps' as const },
].map(({ read, ...rest }) => ({
  ...rest,
  lengths: [250, 1_000],
  prepare: (length: number) => () => read(`${repeatTo('a', length)}!`),
}))

export const subjects: readonly Subject[] = [
  ...globs.map(([what, prepare]) => ({
    name: `globs: ${what}`,
    lengths: [1_000, 4_000] as const,
    prepare,
    counts: 'blocks' as const,
  })),
  ...pages.map(([what, prepare]) => ({
    name: `pages: ${what}`,
    lengths: [1_000, 4_000] as const,
    prepare,
    counts: 'both' as const,
  })),
  ...readings.flatMap(([what, read]) =>
    hostileUnits.map(([unitName, unit]) => ({
      name: `${what}: ${unitName}`,
      lengths: [250, 1_000] as const,
      prepare: (length: number) => {
        const text = repeatTo(unit, length)
        return () => read(text)
      },
      counts: 'both' as const,
    })),
  ),
  ...screening,
  ...underKeys,
  ...careless,
]
