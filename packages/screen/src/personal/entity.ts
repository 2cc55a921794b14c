import { ofThisVersion } from '../version.ts'
import common from './common-words.json' with { type: 'json' }
import { cues } from './cues.ts'
import packed from './entities.weights.json' with { type: 'json' }
import { type Found, textAfter, textBefore } from './found.ts'
import { type Lexicon, wordBits } from './lexicon.ts'
import { prepareWords } from './tag-features.ts'
import { type TagModel, tagWords, unpackTags } from './tagger.ts'
import { WordSet, wordHash } from './word-set.ts'
import { cutWords, type Words } from './words.ts'

const committed = unpackTags(ofThisVersion('entities.weights.json', packed))
const commonWords = WordSet.unpack(ofThisVersion('common-words.json', common).words)
/** English words that are also on the lists of names. */
const englishWords: ReadonlySet<string> = new Set(common.english)
/** German nouns, which are always written with a capital. */
const germanNouns: ReadonlySet<string> = new Set(common.german)

/**
 * How much the score of a span must exceed the next best tag, on average per word; a negative value favours the tag.
 * `unknown` is for a single word on no list of names. Chosen on held-out templates and honest issues.
 */
const leads = { NAME: -10.5, ADDRESS: 2, unknown: 12 }

const unspaced = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Finds names and postal addresses with the tagger and corrects its spans. */
export function findEntities(text: string, model: TagModel = committed, least = leads): Found[] {
  const words = cutWords(text)
  const { tags, leads: lead } = tagWords(model, prepareWords(words, model.lexicon), Math.max(0, -least.NAME))
  const found: Found[] = []
  let language: Language | undefined
  for (let i = 0; i < tags.length; ) {
    const kind = tags[i]!
    let end = i + 1
    while (end < tags.length && tags[end] === kind && !(kind === 1 && words.text[end] === '\n')) end++
    if (kind === 1) {
      language ??= languageOf(text, words)
      addName(text, words, language, model.lexicon, lead, i, end, least, found)
    } else if (kind === 2) {
      let to = end
      // An address continues after one word that the tagger missed.
      while (to + 1 < tags.length && tags[to + 1] === 2 && words.text[to] !== '\n') {
        to++
        while (to < tags.length && tags[to] === 2) to++
      }
      addAddress(text, words, lead, i, to, least.ADDRESS, found)
      end = to
    }
    i = end
  }
  return found
}

function meanLead(lead: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += lead[i]!
  return sum / (to - from)
}

function addName(
  text: string,
  words: Words,
  { isEnglish, isGerman, isVietnamese }: Language,
  lexicon: Lexicon,
  lead: readonly number[],
  from: number,
  to: number,
  least: typeof leads,
  found: Found[],
) {
  const isLetter = (at: number) => /\p{L}/u.test(words.text[at]!)
  let [start, end] = [from, to]
  const hasName = words.text.slice(from, to).some((word) => isNameWithCapital(word, lexicon))
  const isNoun = (at: number) => isGerman && isGermanNoun(words, at)
  const isWord = (at: number) =>
    isLetter(at) && (isEnglish || !(isOrdinaryAt(words, at, hasName) || isNoun(at)))
  while (start < end && !isWord(start)) start++
  while (end > start && !isWord(end - 1)) end--
  if (start === end || end - start > 7) return
  // The tagger learned names in alphabets. In these scripts it would take a whole sentence for a name.
  const head = words.text[start]!
  if (unspaced.test(head)) return
  const isKnown = (wordBits(lexicon, head.toLowerCase()) & 3) !== 0
  // A word without a capital that is on no list of names is not a name. An ordinary word by itself, such as moss or
  // ward, is not one either.
  const isSmall = !/\p{Lu}/u.test(text.slice(words.starts[start]!, words.ends[end - 1]!))
  if (isSmall && (!isKnown || (end - start === 1 && isOrdinaryAlone(words, lexicon, start)))) return
  if (isVietnamese && !isVietnameseName(words, lexicon, start, end)) return
  // A single word on no list of names is more often a product or a place; with a hyphen, it is more often a noun.
  const unknown = end - start === 1 && !isKnown
  if (unknown && head.includes('-')) return
  if (end - start === 1 && isFirstWord(words, lexicon, isEnglish, start)) return
  if (end - start === 1 && german.has((words.text[start - 1] ?? '').toLowerCase())) return
  if (meanLead(lead, start, end) < (unknown ? Math.max(least.NAME, least.unknown) : least.NAME)) return
  const [first, last] = [words.starts[start]!, words.ends[end - 1]!]
  const value = text.slice(first, last)
  if (value.length < 2 || /[_@/\\<>{}[\]=]/.test(value)) return
  if (
    /[\w@#$/\\_.-]$/.test(textBefore(text, first, 1)) ||
    /^[\w_@(]|^[.:/-]\w/.test(textAfter(text, last, 2))
  )
    return
  found.push({ start: first, end: last, type: 'NAME' })
}

/** Words that precede a German noun. All German nouns have a capital, and names hardly ever have an article. */
const german = new Set(
  `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner im am beim zum zur vom ins ans
  mein meine meinen meinem meiner euer eure euren eurem eurer unser unsere unseren unserem unserer ihre ihren ihrem ihrer
  jede jeder jedes jeden jedem diese dieser dieses diesen diesem alle allen viele vielen neue neuen neuer neues`.split(
    /\s+/,
  ),
)

/** Common English words that hardly any other language has: they show that a text is English. */
const english = new Set('the and my you your with this that they from when would which there'.split(' '))

const germanWords = new Set('und nicht ist der das wird beim wenn auch auf'.split(' '))

/** Returns whether a word is a German noun without a cue for a name, such as "Herr", before it. */
function isGermanNoun({ text }: Words, at: number): boolean {
  return germanNouns.has(text[at]!.toLowerCase()) && !isTitle(text[at - 1])
}
const titles: ReadonlySet<number | undefined> = new Set(['herr', 'name'].map((word) => cues.get(word)))
const isTitle = (word = '') => titles.has(cues.get(word.toLowerCase()))

/** The languages of a text for which there are special rules. They are determined once, at the text's first name. */
interface Language {
  isEnglish: boolean
  isGerman: boolean
  isVietnamese: boolean
}

function languageOf(text: string, words: Words): Language {
  return {
    isEnglish: words.text.some((word) => english.has(word.toLowerCase())),
    isGerman: words.text.some((word) => germanWords.has(word.toLowerCase())),
    isVietnamese: vietnamese.test(text),
  }
}

/**
 * Returns whether a word of the tagger's span is an ordinary word of some language: in lower case, or with the capital
 * of a sentence start, or in a span without any known name.
 */
function isOrdinaryAt({ text }: Words, at: number, hasName: boolean): boolean {
  const [word, lower] = [text[at]!, text[at]!.toLowerCase()]
  if (!commonWords.has(wordHash(lower))) return false
  return word === lower || beginsSentence(text, at) || !hasName
}

function isNameWithCapital(word: string, lexicon: Lexicon): boolean {
  return /^\p{Lu}/u.test(word) && (wordBits(lexicon, word.toLowerCase()) & 3) !== 0
}

/**
 * Returns whether a word is an ordinary one: honest texts write it in lower case, and no title, greeting or relative
 * before it announces a name.
 */
function isOrdinaryAlone({ text }: Words, lexicon: Lexicon, at: number): boolean {
  const isIntroduced = [1, 2].some((back) => cues.has((text[at - back] ?? '').toLowerCase()))
  return !isIntroduced && (wordBits(lexicon, text[at]!.toLowerCase()) & 4) !== 0
}

/** Letters that occur only in Vietnamese. */
const vietnamese = /[đơưĐƠƯ\u1ea0-\u1ef9]/
const vietnameseFamily = new Set(
  `nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh trịnh đoàn lâm mai trương đào tô vương lương
  cao tạ hà phùng châu quách thái tăng triệu lưu`.split(/\s+/),
)
/** Forms of address, which stand before a given name. */
const vietnameseAddress = new Set('anh chị em cô chú bác ông bà cậu dì bạn tên thầy'.split(' '))

/**
 * Returns whether a span is a Vietnamese name. Vietnamese separates all syllables, and every sentence begins with a
 * capital, so only a family name or a form of address marks a name.
 */
function isVietnameseName({ text }: Words, lexicon: Lexicon, start: number, end: number): boolean {
  const name = text.slice(start, end)
  if (!name.every((word) => /^\p{Lu}/u.test(word))) return false
  if (start > 0 && vietnameseAddress.has(text[start - 1]!.toLowerCase())) return true
  if (name.length === 1) return false
  const isForeign = name.every(
    (word) => !vietnamese.test(word) && (wordBits(lexicon, word.toLowerCase()) & 3) !== 0,
  )
  return isForeign || vietnameseFamily.has(name[0]!.toLowerCase())
}

/** Words that follow a person's name in a report. */
const told = new Set(
  `is was has had will would can could does did from and or in at here who too also ist war hat hatte est a es fue ha è é foi
  er var är på`.split(/\s+/),
)
const speaks: ReadonlySet<number | undefined> = new Set(['said', 'met'].map((word) => cues.get(word)))

/**
 * Returns whether a word has a capital only because it begins a sentence or title: it is on no list of names, or is
 * also an ordinary word (gift, ward, tea), and no verb of a person's action follows.
 */
function isFirstWord({ text }: Words, lexicon: Lexicon, isEnglish: boolean, at: number): boolean {
  const [word, next] = [text[at]!.toLowerCase(), (text[at + 1] ?? '').toLowerCase()]
  if (!beginsSentence(text, at) || told.has(next) || speaks.has(cues.get(next))) return false
  const isName = (wordBits(lexicon, word) & 3) !== 0
  if (!isName && isEnglish) return false
  if (!/^\p{Ll}/u.test(text[at + 1]!)) return !isName && !isClosing(text, at)
  return !isName || englishWords.has(word) || (!isEnglish && commonWords.has(wordHash(word)))
}

/** Returns whether the line before has a greeting or the end of a letter, so that a name may follow. */
function isClosing(text: readonly string[], at: number): boolean {
  return [1, 2, 3].some((back) => letterEnds.has(cues.get((text[at - back] ?? '').toLowerCase())))
}
const letterEnds: ReadonlySet<number | undefined> = new Set(
  ['hello', 'regards'].map((word) => cues.get(word)),
)

/** Returns whether a word begins a sentence that continues with a lower-case word or a sign. */
function beginsSentence(text: readonly string[], at: number): boolean {
  const isFirst = at === 0 || /^[\n.!?:;…"“„«»*#>(-]$/.test(text[at - 1]!)
  return isFirst && /^[\p{Ll},.!?:]/u.test(text[at + 1] ?? '')
}

function addAddress(
  text: string,
  words: Words,
  lead: readonly number[],
  from: number,
  to: number,
  least: number,
  found: Found[],
) {
  let [start, end] = [from, to]
  while (start < end && /^[^\p{L}\p{N}#]$/u.test(words.text[start]!)) start++
  while (end > start && /^[^\p{L}\p{N})]$/u.test(words.text[end - 1]!)) end--
  if (end - start < 3 || meanLead(lead, start, end) < least) return
  const [first, last] = [words.starts[start]!, words.ends[end - 1]!]
  const value = text.slice(first, last)
  if (!/\d/.test(value) || !/\p{L}{3}/u.test(value) || value.length > 160) return
  // The span is in a file path: `part124/index` in `src/part124/index.ts`.
  if (/[\w/\\]$/.test(textBefore(text, first, 1)) || /^(?:[\w/\\]|\.\w)/.test(textAfter(text, last, 2)))
    return
  found.push({ start: first, end: last, type: 'ADDRESS' })
}
