import {
  clearWords,
  cutUnderscores,
  decodeAscii85,
  decodeDump,
  decodeGzip,
  decodeNumbers,
  decodeOctal,
  decodeQuoted,
  joinLiterals,
  readReversed,
  readSigns,
} from './codes.ts'
import {
  decodeBase64,
  decodeCharCodes,
  decodeEntities,
  decodeEscapes,
  decodeHex,
  decodePercent,
} from './decoders.ts'
import { decodeLeet, decodeTurned, joinSpaced } from './disguises.ts'
import { splitNames } from './names.ts'
import { decodeBase32, decodeMorse, joinPieces } from './pieces.ts'
import { cutRuns, unscramble } from './scrambled.ts'
import { type Survey, surveyOf } from './survey.ts'

/** Another reading of a text or of a part of it. */
export interface View {
  kind: string
  text: string
  /** The canonical range that was read. */
  start: number
  end: number
}

const maxViews = 24
const maxDepth = 2

/**
 * Returns other readings of a canonical text: decodes encodings and removes disguises, two layers deep (base64 in a
 * data URL in percent escapes). Returns at most 24 readings, with at most three times the text's length plus 4,096
 * units.
 */
export function viewsOf(text: string): View[] {
  const views: View[] = []
  let budget = text.length * 3 + 4096
  let layer: View[] = [{ kind: 'plain', text, start: 0, end: text.length }]
  for (let depth = 0; depth < maxDepth && layer.length > 0; depth++) {
    const next: View[] = []
    for (const outer of layer) {
      for (const inner of decodedViews(outer.text, depth)) {
        if (views.length >= maxViews || budget < inner.text.length) return views
        budget -= inner.text.length
        const view = depth === 0 ? inner : { ...inner, start: outer.start, end: outer.end }
        views.push(view)
        next.push(view)
      }
    }
    layer = next
  }
  return views
}

/** A decoder, and the precondition for running it. */
interface Reader {
  decode(text: string): View[]
  needs?(survey: Survey): boolean
}

export const readers: readonly Reader[] = [
  { decode: decodeBase64, needs: ({ longestBase64 }) => longestBase64 >= 16 },
  { decode: decodeHex, needs: ({ mostHex }) => mostHex >= 16 },
  { decode: decodePercent, needs: ({ percents }) => percents >= 3 },
  { decode: decodeEntities, needs: ({ ampersands }) => ampersands > 0 },
  { decode: decodeEscapes, needs: ({ backslashes }) => backslashes >= 3 },
  { decode: decodeCharCodes, needs: ({ digits }) => digits >= 16 },
  { decode: joinSpaced, needs: ({ spaced, punctuated }) => spaced || punctuated },
  { decode: decodeLeet, needs: ({ leetWords }) => leetWords >= 2 },
  { decode: decodeTurned },
  { decode: joinPieces, needs: ({ pieces }) => pieces },
  { decode: decodeBase32, needs: ({ longestBase32 }) => longestBase32 >= 24 },
  { decode: decodeMorse, needs: ({ morse }) => morse >= 8 },
  { decode: unscramble },
  { decode: decodeGzip, needs: ({ longestBase64 }) => longestBase64 >= 24 },
  { decode: decodeQuoted },
  { decode: decodeOctal, needs: ({ digits }) => digits >= 24 },
  { decode: decodeNumbers, needs: ({ digits }) => digits >= 10 },
  { decode: decodeAscii85 },
  { decode: decodeDump, needs: ({ digits }) => digits >= 16 },
  { decode: joinLiterals },
  { decode: readSigns },
  { decode: clearWords },
  { decode: readReversed },
  { decode: cutUnderscores },
  { decode: cutRuns, needs: ({ longestLetters }) => longestLetters >= 16 },
]

function decodedViews(text: string, depth: number): View[] {
  const survey = surveyOf(text)
  const views: View[] = []
  for (const { decode, needs } of readers)
    if (needs === undefined || needs(survey)) for (const view of decode(text)) views.push(view)
  if (depth > 0) return views.filter((view) => view.text !== text)
  if (survey.joinedName) for (const view of splitNames(text)) views.push(view)
  return views
}

const codes: ReadonlySet<string> = new Set(
  'base64 hex decimal binary quoted-printable octal ascii85 base32 morse joined'.split(' '),
)

/** Returns whether a view is decoded from a code, and is not just the same text in other letters. */
export function isPayload({ kind }: View): boolean {
  return codes.has(kind)
}
