import { fold } from '../text/canonical.ts'
import { viewsOf } from '../text/views.ts'
import { findPatterns, findSequences, type Hit } from './rules.ts'
import { tokenise } from './tokens.ts'

/** What was found in a document, strongest view first. */
export interface Assessment {
  score: number
  hits: { code: string; detector: string; start: number; end: number }[]
}

const bias = -2.6
/** A text that had to be decoded to be read has no innocent reason to give orders. */
const decodedBonus = 1.2

/** How much a canonical text, in any of its readings, looks like an order to a machine. */
export function assess(text: string): Assessment {
  let best = { logit: bias, hits: [] as Hit[], kind: 'plain', start: 0, end: text.length }
  const consider = (kind: string, reading: string, start: number, end: number) => {
    const folded = fold(reading)
    const hits = [...findSequences(tokenise(folded)), ...findPatterns(folded)]
    let logit = bias + (kind !== 'plain' && hits.length > 0 ? decodedBonus : 0)
    for (const hit of strongest(hits)) logit += hit.weight
    if (logit > best.logit) best = { logit, hits, kind, start, end }
  }
  consider('plain', text, 0, text.length)
  for (const view of viewsOf(text)) consider(view.kind, view.text, view.start, view.end)
  return {
    score: 1 / (1 + Math.exp(-best.logit)),
    hits: strongest(best.hits).map(({ code, start, end }) =>
      best.kind === 'plain'
        ? { code, detector: 'rules', start, end }
        : { code: `${code}:${best.kind}`, detector: 'rules', start: best.start, end: best.end },
    ),
  }
}

/** One hit per code: the same order said twice is not twice an order. */
function strongest(hits: Hit[]): Hit[] {
  const byCode = new Map<string, Hit>()
  for (const hit of hits) {
    const known = byCode.get(hit.code)
    if (!known || known.weight < hit.weight) byCode.set(hit.code, hit)
  }
  return [...byCode.values()]
}
