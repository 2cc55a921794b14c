/**
 * Prints the classes of characters of the search, as regular expressions of PostgreSQL, from the Unicode properties that
 * this Node knows: PostgreSQL has none. `node scripts/search-classes.ts` before a migration that renews them.
 */
const marksReorder = (first: string, second: string) => (first + second).normalize('NFD') !== first + second

/** Letters that several scripts of East Asia share, such as ー and 々. */
const isEastAsian = (sign: string) =>
  sign > '\u2e80' && /\p{sc=Zyyy}/u.test(sign) && /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u.test(sign)

/** The character classes, by their purpose. */
const classes: Record<string, (sign: string) => boolean> = {
  // Accents, and Arabic and Hebrew vowels, are marks with a combining class. Marks without a class (0), and those of
  // kana (8) and viramas (9), are part of the word.
  accents: (sign) =>
    /\p{M}/u.test(sign) &&
    !/\p{DI}/u.test(sign) &&
    (marksReorder(sign, '\u094d') || marksReorder('\u3099', sign)),
  spaces: (sign) => /[\p{Z}\p{Cc}]/u.test(sign),
  // The compatible form of these signs consists of letters or digits: ™, ㎏, ①.
  symbols: (sign) => /[\p{S}\p{No}]/u.test(sign),
  // Separators include letters that are marks by themselves, such as the apostrophe U+02BC. A space is a boundary
  // already.
  separators: (sign) =>
    sign !== ' ' &&
    (/[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{Co}\p{DI}\p{Me}]/u.test(sign) ||
      (/\p{Lm}/u.test(sign) &&
        /\p{sc=Zyyy}/u.test(sign) &&
        !isEastAsian(sign) &&
        sign.normalize('NFKD') === sign)),
  // These are letters of scripts that are written without spaces.
  signs: (sign) =>
    /[\p{L}\p{M}\p{N}]/u.test(sign) &&
    (isEastAsian(sign) ||
      /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Yiii}\p{sc=Java}\p{sc=Bali}\p{sc=Lana}\p{sc=Talu}\p{sc=Tavt}\p{sc=Tale}]/u.test(
        sign,
      )),
}

const escapeCode = (code: number) =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`

/** Returns the ranges of a class. Unassigned characters are added to the ranges of their neighbours. */
function rangesOf(isIn: (sign: string) => boolean): string {
  const ranges: [number, number][] = []
  let open: [number, number] | null = null
  for (let code = 1; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code)
    if (/\p{Cs}/u.test(sign) || (/\p{Cn}/u.test(sign) && !/\p{DI}/u.test(sign))) continue
    if (!isIn(sign)) open = null
    else if (open) open[1] = code
    else {
      open = [code, code]
      ranges.push(open)
    }
  }
  return ranges
    .map(([from, to]) => (from === to ? escapeCode(from) : `${escapeCode(from)}-${escapeCode(to)}`))
    .join('')
}

for (const [name, isIn] of Object.entries(classes)) process.stdout.write(`${name}: [${rangesOf(isIn)}]\n`)
