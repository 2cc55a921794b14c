import { expect, test } from 'vitest'
import { chooseProbes, computeFrequencies, rankItems } from './ranking-rules.ts'
import {
  computeSketch,
  findConcepts,
  languageFeatures,
  MOST_FEATURES,
  splitWords,
  workspaceSalt,
} from './sketch-rules.ts'

const features = (title: string, salt = 1) => [...computeSketch({ title }, salt).keys()]
const items = [
  'The cart is empty after a reload',
  'Der Bezahlvorgang wird abgebrochen',
  'Dark mode for the calendar',
  'Export to CSV cuts off the last column',
  'Pas de son à la lecture',
].map((title, at) => ({ id: String(at), sketch: features(title) }))
const frequencies = computeFrequencies(
  items.map(({ sketch }) => sketch),
  items.length,
)
const nearest = (title: string) =>
  rankItems(computeSketch({ title }, 1), items, frequencies, { limit: 5, languages: languageFeatures(1) })[0]
    ?.id

test.each([
  ['exprot to csv cust off last colum', '3'],
  ['Die Bezahlung schlägt fehl', '1'],
  ['A night theme, please', '2'],
  ['On n’entend rien', undefined],
  ['Shopping basket gets lost', '0'],
])('typos, compounds, other words: %s', (title, id) => {
  expect(nearest(title)).toBe(id)
})

test('marks, case and width make no difference; scripts without spaces come in pairs', () => {
  expect(splitWords('Größe ÉTÉ ＡＢＣ łódź')).toEqual(['grosse', 'ete', 'abc', 'lodz'])
  expect(splitWords('検索が遅い')).toEqual(['検索', '索か', 'か遅', '遅い'])
})

test('one thing in six languages', () => {
  const said = [
    'I cannot log in',
    'Einloggen geht nicht',
    'connexion refusée',
    'inicio de sesión',
    'accesso',
    'logowanie',
  ]
  for (const text of said) expect(findConcepts(splitWords(text)), text).toContain('login')
})

test('sketches of two workspaces have nothing in common, and no text makes a large one', () => {
  const [ours, theirs] = ['a', 'b'].map((id) => features('The search is slow', workspaceSalt(id)))
  expect(ours!.filter((hash) => theirs!.includes(hash))).toEqual([])
  const long = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ')
  expect(computeSketch({ title: long.slice(0, 200), description: long }, 1).size).toBe(MOST_FEATURES)
})

test('looked up by the rarest features first, and never by more than can be compared', () => {
  const common = 7
  const crowd = Array.from({ length: 1_000 }, (_, at) => [common, 1_000 + at])
  const large = computeFrequencies(crowd, 1_000_000)
  const wanted = new Map([
    [common, 1],
    [1_003, 1],
    [99_999, 1],
  ])
  const probes = chooseProbes(wanted, large, 1_500)
  expect(probes).toContain(99_999)
  expect(probes).not.toContain(common)
})
