import { family, type Row } from '../bench/rows.ts'
import type { Models } from '../src/models.ts'
import { developmentTexts, handOf } from './agent-texts.ts'
import { type Sample, sampleOf, settings, trainModel } from './injection.ts'
import { stableHash } from './random.ts'
import { backgroundOf, lineRequests, orderRows, requestsOf } from './request-texts.ts'
import { type Request, trainRequests } from './sensitive.ts'
import { injectionRows } from './written-injection.ts'

/**
 * Attacks of more hands brought no gain to the first question. Their honest texts did: of the look-alikes of four hands left out,
 * it alone held 1.7 instead of 3.7 %, and as many injections of other sources as before.
 */
const attacksOf = new Set('abcdefg')

/** Returns further training rows of the model of orders: written patterns, and texts of the development set. */
export function ownRows(seed: number): Row[] {
  const texts = developmentTexts().filter((text) => text.label !== 'attack' || attacksOf.has(handOf(text)))
  return [...injectionRows(seed), ...orderRows(texts)]
}

/** All that the screen learns from, prepared once for many trainings. */
export class Lessons {
  private readonly samples: readonly Sample[]
  private readonly background: readonly { texts: Request[]; rows: Request[] }[]
  private readonly others: { samples: Sample[]; texts: Request[]; rows: Request[] }
  readonly rows: readonly Row[]

  /** @param rows the labelled texts of the file */
  constructor(rows: readonly Row[]) {
    const texts = developmentTexts()
    const written = injectionRows(settings.seed)
    this.rows = rows
    this.samples = rows.map(sampleOf)
    this.background = rows.map((row) => ({
      texts: backgroundOf([row]),
      rows: backgroundOf([row], { withRows: true }),
    }))
    const requests = (withRows: boolean) => [
      ...requestsOf(texts, { withRows }),
      ...lineRequests(),
      ...backgroundOf(written, { withRows }),
    ]
    this.others = {
      samples: ownRows(settings.seed).map(sampleOf),
      texts: requests(false),
      rows: requests(true),
    }
  }

  /** Trains the models of both questions on the rows that are kept. */
  train(isKept: (row: Row) => boolean): Models {
    const kept = <Lesson>(lessons: readonly Lesson[]) => lessons.filter((_, at) => isKept(this.rows[at]!))
    const background = kept(this.background)
    return {
      orders: trainModel([...kept(this.samples), ...this.others.samples]),
      texts: trainRequests([...this.others.texts, ...background.flatMap(({ texts }) => texts)]),
      rows: trainRequests([...this.others.rows, ...background.flatMap(({ rows }) => rows)]),
    }
  }
}

/** The sources of attacks of the file that no other text embeds under its own name. */
function sourcesOf(rows: readonly Row[]): string[] {
  const names = rows.filter(({ label }) => label === 1).map(({ source }) => family(source))
  return [...new Set(names)].filter((name) => name !== 'embedded').sort()
}

/** One part of the rows that models learn nothing from. */
export interface Fold {
  sources: string[]
  /** An attack of one of the sources. */
  isAttack(row: Row): boolean
  /** An honest text of one of the repositories left out. */
  isHonest(row: Row): boolean
  /** Neither of them, nor a text that embeds one. */
  isKept(row: Row): boolean
}

/** Deals the sources of attacks and the repositories of honest texts to `count` folds. */
export function foldsOf(rows: readonly Row[], count: number): Fold[] {
  const sources = sourcesOf(rows)
  return Array.from({ length: count }, (_, fold) => {
    const out = new Set(sources.filter((_, at) => at % count === fold))
    const isOut = ({ source }: Row) =>
      out.has(family(source)) || out.has(/^embedded\/([^+]+)\+/.exec(source)?.[1] ?? '')
    const isNear = (row: Row) =>
      (row.label === 0 || row.source.includes('+permissive-')) && originOf(row) % count === fold
    return {
      sources: [...out],
      isAttack: (row) => row.label === 1 && out.has(family(row.source)),
      isHonest: (row) => row.label === 0 && isNear(row),
      isKept: (row) => !isOut(row) && !isNear(row),
    }
  })
}

/** A number for the repository of a text, or for the beginning of a text without one. */
function originOf({ source, text }: Row): number {
  const repository = /^(?:embedded\/[^+]+\+)?permissive-[^/]+\/(.+)$/.exec(source)?.[1]
  return repository ? stableHash(`${repository}x`) : stableHash(text.slice(0, 60))
}
