import { familyOf, type Row } from '../bench/rows.ts'
import type { Models } from '../src/models.ts'
import { developmentTexts, handOf } from './agent-texts.ts'
import { type Sample, sampleOf, settings, trainModel } from './injection.ts'
import { stableHash } from './random.ts'
import { backgroundOf, lineRequests, orderRows, requestsOf } from './request-texts.ts'
import { type Request, trainRequests } from './sensitive.ts'
import { injectionRows } from './written-injection.ts'

/**
 * The hands whose attacks the first question learns. Attacks of more hands brought no gain, but their honest texts did:
 * of the look-alikes of four hands left out, 1.7 instead of 3.7 % were held, and as many injections of other sources as
 * before.
 */
const attacksOf = new Set('abcdefg')

/** Returns further training rows of the model of orders: written patterns, and texts of the development set. */
export function ownRows(seed: number): Row[] {
  const texts = developmentTexts().filter((text) => text.label !== 'attack' || attacksOf.has(handOf(text)))
  return [...injectionRows(seed), ...orderRows(texts)]
}

/** All training data of the screen, prepared once for many trainings. */
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

/** Returns the sources of attacks in the file, except `embedded`: those texts embed attacks of the other sources. */
function sourcesOf(rows: readonly Row[]): string[] {
  const names = rows.filter(({ label }) => label === 1).map(({ source }) => familyOf(source))
  return [...new Set(names)].filter((name) => name !== 'embedded').sort()
}

/** A part of the rows that is left out of a training. */
export interface Fold {
  sources: string[]
  /** Whether a row is an attack of one of the sources left out. */
  isAttack(row: Row): boolean
  /** Whether a row is an honest text of one of the repositories left out. */
  isHonest(row: Row): boolean
  /** Whether a row stays in the training: it is not left out and embeds no text that is. */
  isKept(row: Row): boolean
}

/** Distributes the sources of attacks and the repositories of honest texts over `count` folds. */
export function foldsOf(rows: readonly Row[], count: number): Fold[] {
  const sources = sourcesOf(rows)
  return Array.from({ length: count }, (_, fold) => {
    const out = new Set(sources.filter((_, at) => at % count === fold))
    const isOut = ({ source }: Row) =>
      out.has(familyOf(source)) || out.has(/^embedded\/([^+]+)\+/.exec(source)?.[1] ?? '')
    const isNear = (row: Row) =>
      (row.label === 0 || row.source.includes('+permissive-')) && originOf(row) % count === fold
    return {
      sources: [...out],
      isAttack: (row) => row.label === 1 && out.has(familyOf(row.source)),
      isHonest: (row) => row.label === 0 && isNear(row),
      isKept: (row) => !isOut(row) && !isNear(row),
    }
  })
}

/** Returns a hash of the text's repository, or of the beginning of a text without a repository. */
function originOf({ source, text }: Row): number {
  const repository = /^(?:embedded\/[^+]+\+)?permissive-[^/]+\/(.+)$/.exec(source)?.[1]
  return repository ? stableHash(`${repository}x`) : stableHash(text.slice(0, 60))
}
