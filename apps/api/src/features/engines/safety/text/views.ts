import {
  decodeBase64,
  decodeCharCodes,
  decodeEntities,
  decodeEscapes,
  decodeHex,
  decodePercent,
} from './decoders.ts'
import { joinSpaced, turned, unleet } from './disguises.ts'
import { splitNames } from './names.ts'
import { decodeBase32, decodeMorse, joinPieces } from './pieces.ts'
import { cutRuns, unscramble } from './scrambled.ts'

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
 * Returns all other readings of a canonical text: with encodings decoded and disguises removed, two layers deep (base64
 * in a data URL in percent escapes). At most 24 readings, in total at most three times the text plus 4,096 units.
 */
export function viewsOf(text: string): View[] {
  const views: View[] = []
  let budget = text.length * 3 + 4096
  let layer: View[] = [{ kind: 'plain', text, start: 0, end: text.length }]
  for (let depth = 0; depth < maxDepth && layer.length > 0; depth++) {
    const next: View[] = []
    for (const outer of layer) {
      for (const inner of decoded(outer.text, depth)) {
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

function decoded(text: string, depth: number): View[] {
  const views = [
    ...decodeBase64(text),
    ...decodeHex(text),
    ...decodePercent(text),
    ...decodeEntities(text),
    ...decodeEscapes(text),
    ...decodeCharCodes(text),
    ...joinSpaced(text),
    ...unleet(text),
    ...turned(text),
    ...joinPieces(text),
    ...decodeBase32(text),
    ...decodeMorse(text),
    ...unscramble(text),
    ...cutRuns(text),
    ...(depth === 0 ? splitNames(text) : []),
  ]
  return depth === 0 ? views : views.filter((view) => view.text !== text)
}
