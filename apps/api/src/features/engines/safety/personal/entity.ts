import packed from './entities.weights.json' with { type: 'json' }
import { after, before, type Found } from './found.ts'
import { known, type Lexicon } from './lexicon.ts'
import { prepare } from './tag-features.ts'
import { type TagModel, tag, unpackTags } from './tagger.ts'
import { cut, type Words } from './words.ts'

const committed = unpackTags(packed)

/**
 * How far ahead of the next tag a span must be, on average per word; a negative value favours the tag. `unknown` is
 * for a single word that no list of names knows. Set on held-out templates and on honest issues.
 */
const leads = { NAME: -8, ADDRESS: 2, unknown: 12 }

const unspaced = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Names and postal addresses by the tagger, cleaned up. */
export function findEntities(text: string, model: TagModel = committed, least = leads): Found[] {
  const words = cut(text)
  const { tags, leads: lead } = tag(model, prepare(words, model.lexicon), Math.max(0, -least.NAME))
  const found: Found[] = []
  for (let i = 0; i < tags.length; ) {
    const kind = tags[i]!
    let end = i + 1
    while (end < tags.length && tags[end] === kind && !(kind === 1 && words.text[end] === '\n')) end++
    if (kind === 1) name(text, words, model.lexicon, lead, i, end, least, found)
    else if (kind === 2) {
      let to = end
      // An address continues after one word that the tagger missed.
      while (to + 1 < tags.length && tags[to + 1] === 2 && words.text[to] !== '\n') {
        to++
        while (to < tags.length && tags[to] === 2) to++
      }
      address(text, words, lead, i, to, least.ADDRESS, found)
      end = to
    }
    i = end
  }
  return found
}

function mean(lead: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += lead[i]!
  return sum / (to - from)
}

function name(
  text: string,
  words: Words,
  lexicon: Lexicon,
  lead: readonly number[],
  from: number,
  to: number,
  least: typeof leads,
  found: Found[],
) {
  const isLetter = (at: number) => /\p{L}/u.test(words.text[at]!)
  let [start, end] = [from, to]
  while (start < end && !isLetter(start)) start++
  while (end > start && !isLetter(end - 1)) end--
  if (start === end || end - start > 7) return
  // The tagger learned names in alphabets. In these scripts it would take a whole sentence for a name.
  const head = words.text[start]!
  if (unspaced.test(head)) return
  const isKnown = (known(lexicon, head.toLowerCase()) & 3) !== 0
  // A word without a capital that no list of names contains is not a name.
  if (!isKnown && !/\p{Lu}/u.test(text.slice(words.starts[start]!, words.ends[end - 1]!))) return
  // A single word that no list of names contains is more often a product or a place.
  const unknown = end - start === 1 && !isKnown
  if (mean(lead, start, end) < (unknown ? Math.max(least.NAME, least.unknown) : least.NAME)) return
  const [first, last] = [words.starts[start]!, words.ends[end - 1]!]
  const value = text.slice(first, last)
  if (value.length < 2 || /[_@/\\<>{}[\]=]/.test(value)) return
  if (/[\w@#$/\\_.-]$/.test(before(text, first, 1)) || /^[\w_@(]|^[.:/-]\w/.test(after(text, last, 2))) return
  found.push({ start: first, end: last, type: 'NAME' })
}

function address(
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
  if (end - start < 3 || mean(lead, start, end) < least) return
  const [first, last] = [words.starts[start]!, words.ends[end - 1]!]
  const value = text.slice(first, last)
  if (!/\d/.test(value) || !/\p{L}{3}/u.test(value) || value.length > 160) return
  // A piece of a path of files: `part124/index` of `src/part124/index.ts`.
  if (/[\w/\\]$/.test(before(text, first, 1)) || /^(?:[\w/\\]|\.\w)/.test(after(text, last, 2))) return
  found.push({ start: first, end: last, type: 'ADDRESS' })
}
