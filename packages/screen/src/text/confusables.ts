/**
 * Letters of other scripts that look like a Latin letter. The table contains only letters that people really confuse.
 * A larger table would turn honest Greek and Cyrillic words into nonsense.
 */
const pairs: Record<string, string> = {
  // Cyrillic
  а: 'a',
  А: 'A',
  в: 'b',
  В: 'B',
  с: 'c',
  С: 'C',
  ԁ: 'd',
  е: 'e',
  Е: 'E',
  ё: 'e',
  һ: 'h',
  Н: 'H',
  н: 'h',
  і: 'i',
  І: 'I',
  ї: 'i',
  ј: 'j',
  Ј: 'J',
  к: 'k',
  К: 'K',
  ӏ: 'l',
  м: 'm',
  М: 'M',
  п: 'n',
  о: 'o',
  О: 'O',
  р: 'p',
  Р: 'P',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  Ѕ: 'S',
  т: 't',
  Т: 'T',
  ц: 'u',
  ѵ: 'v',
  ѡ: 'w',
  ԝ: 'w',
  х: 'x',
  Х: 'X',
  у: 'y',
  У: 'Y',
  ү: 'y',
  з: '3',
  З: '3',
  б: '6',
  ь: 'b',
  Ь: 'b',
  ғ: 'f',
  ɡ: 'g',
  Ӏ: 'I',
  // Greek
  α: 'a',
  Α: 'A',
  β: 'b',
  Β: 'B',
  ε: 'e',
  Ε: 'E',
  Ζ: 'Z',
  η: 'n',
  Η: 'H',
  ι: 'i',
  Ι: 'I',
  κ: 'k',
  Κ: 'K',
  Μ: 'M',
  ν: 'v',
  Ν: 'N',
  ο: 'o',
  Ο: 'O',
  ρ: 'p',
  Ρ: 'P',
  σ: 'o',
  τ: 't',
  Τ: 'T',
  υ: 'u',
  Υ: 'Y',
  χ: 'x',
  Χ: 'X',
  ω: 'w',
  γ: 'y',
  ϲ: 'c',
  ϳ: 'j',
  ό: 'o',
  ά: 'a',
  έ: 'e',
  ί: 'i',
  ύ: 'u',
  // Armenian, Cherokee, Coptic, Lisu
  ա: 'w',
  օ: 'o',
  Օ: 'O',
  ո: 'n',
  ս: 'u',
  հ: 'h',
  ց: 'g',
  զ: 'q',
  յ: 'j',
  ք: 'f',
  Տ: 'S',
  Ս: 'U',
  Լ: 'L',
  Ꭺ: 'A',
  Ᏼ: 'B',
  Ꮯ: 'C',
  Ꭰ: 'D',
  Ꭼ: 'E',
  Ꮐ: 'G',
  Ꮋ: 'H',
  Ꭵ: 'i',
  Ꭻ: 'J',
  Ꮶ: 'K',
  Ꮮ: 'L',
  Ꮇ: 'M',
  Ꮲ: 'P',
  Ꮪ: 'S',
  Ꭲ: 'T',
  Ꮩ: 'V',
  Ꮃ: 'W',
  Ꮓ: 'Z',
  ⲟ: 'o',
  ⲁ: 'a',
  ⲥ: 'c',
  ꓮ: 'A',
  ꓰ: 'E',
  ꓲ: 'I',
  ꓳ: 'O',
  // Latin letters that look like plain ones: dotless, phonetic and turned letters, small capitals
  ɩ: 'i',
  ɑ: 'a',
  ƅ: 'b',
  ɗ: 'd',
  ꞓ: 'c',
  ƒ: 'f',
  ɦ: 'h',
  ɫ: 'l',
  ɱ: 'm',
  ɴ: 'n',
  ƞ: 'n',
  ɵ: 'o',
  ʀ: 'r',
  ʂ: 's',
  ƭ: 't',
  ʋ: 'v',
  ʏ: 'y',
  ʐ: 'z',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ꞯ: 'q',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
  ɐ: 'a',
  ɔ: 'c',
  ǝ: 'e',
  ɟ: 'f',
  ƃ: 'g',
  ɥ: 'h',
  ᴉ: 'i',
  ɾ: 'j',
  ʞ: 'k',
  ɯ: 'm',
  ɹ: 'r',
  ʇ: 't',
  ʌ: 'v',
  ʍ: 'w',
  ʎ: 'y',
}

/** The Latin letter that each letter looks like. Both have one UTF-16 unit. */
export const latinLookalike: ReadonlyMap<string, string> = new Map(Object.entries(pairs))

const word = /[\p{L}\p{N}]+/gu
const ascii = /[A-Za-z]/
const smallCapitals = /[\u0250-\u02af\u1d00-\u1d25\ua730\ua731\ua7af]/
const cyrillicOnly = /\p{Script=Cyrillic}/u

/**
 * Folds lookalikes in words that mix scripts and in words of small capitals. In a text without any letter that is only
 * Cyrillic, words that consist of lookalikes are folded too. Honest words of one script do not change, nor does the
 * length of the text.
 *
 * @returns also the number of changed words
 */
export function foldConfusables(text: string): { text: string; words: number } {
  if (!hasLookalike(text)) return { text, words: 0 }
  let words = 0
  const honestCyrillic = hasOwnCyrillic(text)
  const folded = text.replace(word, (found) => {
    const mixed = ascii.test(found) || smallCapitals.test(found)
    if (!mixed && (honestCyrillic || found.length < 2 || !cyrillicOnly.test(found))) return found
    let out = ''
    let changed = false
    for (const unit of found) {
      const plain = latinLookalike.get(unit)
      if (plain !== undefined) changed = true
      else if (unit > '\u024f' && /\p{L}/u.test(unit)) return found
      out += plain ?? unit
    }
    if (!changed || out.length !== found.length) return found
    words++
    return out
  })
  return { text: folded, words }
}

/** Marks the first units of all lookalikes. */
const lookalikeUnits = new Uint8Array(1 << 16)
for (const lookalike of latinLookalike.keys()) lookalikeUnits[lookalike.charCodeAt(0)] = 1

function hasLookalike(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (lookalikeUnits[text.charCodeAt(at)] === 1) return true
  return false
}

/**
 * Cyrillic letters that look exactly like a Latin one. The other letters of the table (б, в, г, з, к, м, н, п, т …)
 * are lookalikes only inside a Latin word; a word that consists of them is honest.
 */
const indistinguishable = new Set('асеорхуіјѕһԁӏԛԝѵАВСЕНКМОРТХУІЈЅԚԜ')

function hasOwnCyrillic(text: string): boolean {
  for (const unit of text) {
    if (unit >= '\u0400' && unit <= '\u052f' && !indistinguishable.has(unit)) return true
  }
  return false
}
