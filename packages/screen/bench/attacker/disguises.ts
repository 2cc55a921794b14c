/** A disguise of single letters. A reader undoes it without instructions. */
export interface Disguise {
  apply(text: string, next: () => number): string
  /** Returns the original text, or one with the same {@link skeleton}. */
  undo(text: string): string
}

const keepText = (text: string) => text
const dropMatches = (pattern: RegExp) => (text: string) => text.replace(pattern, '')
const insertBetweenLetters = (sign: string, share: number) => (text: string, next: () => number) =>
  text.replace(/(?<=\p{L})(?=\p{L})/gu, () => (next() < share ? sign : ''))

const twins = new Map(
  Object.entries({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', y: 'у', i: 'і', s: 'ѕ', j: 'ј' }),
)
const greek = new Map(Object.entries({ o: 'ο', v: 'ν', a: 'α', i: 'ι', u: 'υ', p: 'ρ', k: 'κ' }))
const cyrillicTwins = new Map([...twins].map(([latin, twin]) => [twin, latin]))
const leet = new Map(Object.entries({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }))
const unleet = new Map([...leet].map(([letter, digit]) => [digit, letter]))
const mapLetters = (table: Map<string, string>, share: number) => (text: string, next: () => number) =>
  text.replace(/\p{L}/gu, (letter) => (table.has(letter) && next() < share ? table.get(letter)! : letter))
const mapBack = (table: Map<string, string>) => (text: string) =>
  [...text].map((letter) => table.get(letter) ?? letter).join('')
const invertTable = (table: Map<string, string>) => new Map([...table].map(([a, b]) => [b, a]))
const namesApart = /(\S*(?:[./@{]|\d)\S*)/

/** Applies a change to words only. Names of hosts, files and options stay, because an agent needs them to act. */
const changeWords =
  (change: (word: string, next: () => number) => string) => (text: string, next: () => number) =>
    text
      .split(namesApart)
      .map((part, at) => (at % 2 ? part : part.replace(/\p{L}{5,}/gu, (word) => change(word, next))))
      .join('')

export const disguises: Record<string, Disguise> = {
  none: { apply: keepText, undo: keepText },
  swappedLetters: {
    apply: changeWords((word, next) => {
      const at = 1 + Math.floor(next() * (word.length - 3))
      return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    }),
    undo: keepText,
  },
  doubledLetters: {
    apply: changeWords((word, next) => {
      const at = 1 + Math.floor(next() * (word.length - 2))
      return word.slice(0, at) + word[at] + word.slice(at)
    }),
    undo: keepText,
  },
  cyrillicTwins: { apply: mapLetters(twins, 0.4), undo: keepText },
  allCyrillicTwins: { apply: mapLetters(twins, 1), undo: keepText },
  latinTwins: { apply: mapLetters(cyrillicTwins, 0.4), undo: keepText },
  greekTwins: { apply: mapLetters(greek, 0.4), undo: mapBack(invertTable(greek)) },
  leet: { apply: mapLetters(leet, 0.6), undo: mapBack(unleet) },
  zeroWidth: { apply: insertBetweenLetters('\u200b', 0.3), undo: dropMatches(/\u200b/g) },
  softHyphens: { apply: insertBetweenLetters('\u00ad', 0.3), undo: dropMatches(/\u00ad/g) },
  joiners: { apply: insertBetweenLetters('\u2060', 0.1), undo: dropMatches(/\u2060/g) },
  spaced: { apply: (text) => [...text].join(' '), undo: keepText },
  dotted: { apply: insertBetweenLetters('.', 1), undo: keepText },
  starred: { apply: insertBetweenLetters('*', 0.4), undo: keepText },
  underscores: { apply: (text) => text.replaceAll(' ', '_'), undo: (text) => text.replaceAll('_', ' ') },
  slashes: { apply: (text) => text.replaceAll(' ', '/'), undo: keepText },
  noBlanks: { apply: (text) => text.replaceAll(' ', ''), undo: keepText },
  camel: {
    apply: (text) => text.replace(/ (\S)/g, (_, letter: string) => letter.toUpperCase()),
    undo: keepText,
  },
  capitals: { apply: (text) => text.toUpperCase(), undo: keepText },
  randomCase: {
    apply: (text, next) =>
      [...text].map((one) => (next() < 0.5 ? one.toUpperCase() : one.toLowerCase())).join(''),
    undo: keepText,
  },
  fullWidth: {
    apply: (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    undo: (text) => text.normalize('NFKC'),
  },
  accents: { apply: insertBetweenLetters('\u0301', 0.3), undo: keepText },
  lines: { apply: (text) => text.replaceAll(' ', '\n'), undo: keepText },
  markup: {
    apply: changeWords((word, next) => {
      const at = 1 + Math.floor(next() * (word.length - 1))
      return `${word.slice(0, at)}<b></b>${word.slice(at)}`
    }),
    undo: dropMatches(/<b><\/b>/g),
  },
  comments: {
    apply: changeWords((word) => `${word.slice(0, 3)}<!-- -->${word.slice(3)}`),
    undo: dropMatches(/<!-- -->/g),
  },
}

/**
 * Returns the letters of a text without case, marks, signs, blanks and doubled letters. Letters that look alike become
 * the same letter.
 */
function skeleton(text: string): string[] {
  const plain = mapBack(cyrillicTwins)(text.normalize('NFKD').toLowerCase())
  return [...plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/(.)\1+/gu, '$1')]
}

/**
 * Whether a reader who is used to typing errors takes both texts for the same: at most one letter in six is wrong or
 * swapped.
 */
export function readsAs(one: string, other: string): boolean {
  const [a, b] = [skeleton(one), skeleton(other)]
  return a.length > 0 && distance(a, b) <= a.length / 6
}

/** Returns the number of letters that were added, left out, replaced or swapped with their neighbour. */
function distance(a: readonly string[], b: readonly string[]): number {
  let [before, last, row] = [[] as number[], [] as number[], b.map((_, j) => j)]
  row.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    ;[before, last, row] = [last, row, [i]]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
  }
  return row[b.length]!
}
