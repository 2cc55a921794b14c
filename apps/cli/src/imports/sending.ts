import type { components } from '@groundswell/client'
import { type Client, GroundswellError } from '@groundswell/client'
import {
  type BadRow,
  batches,
  type ItemBody,
  isBad,
  type Read,
  type Shaped,
  shapedRows,
  splitItem,
  type Wanted,
} from '@groundswell/imports'
import type { Host } from '../host.ts'

type Result = components['schemas']['ImportResults']['results'][number]

/** The result of a row. */
export interface Outcome {
  at: number
  externalId: string | null
  /** LEFT_OUT: the row was spam in the other service. */
  outcome: Result['outcome'] | 'LEFT_OUT'
  id: string | null
  status: string | null
  safetyStatus: string | null
  /** The reason of a refusal, or the fields that were left out or changed to fit. */
  why: string[]
  kept: Result['kept']
  comments: Result['comments']
  voters: Result['voters']
  /** Comments that were spam in the other service, and are left out. */
  spamComments: number
}

const MOST_WAITS = 20

interface Sending {
  host: Host
  client: Client
  source: string
  dryRun: boolean
}

/** Sends rows in the order of the file, with as many in one request as fit. A refused row does not stop the others. */
export async function* sendRows(
  sending: Sending,
  rows: AsyncIterable<Read>,
  wanted: Wanted,
): AsyncGenerator<Outcome> {
  for await (const batch of batches(shapedRows(rows, wanted))) yield* sendBatch(sending, batch)
}

async function* sendBatch(sending: Sending, batch: readonly (Shaped | BadRow)[]): AsyncGenerator<Outcome> {
  const small = batch.flatMap((row) => (isBad(row) || splitItem(row.body).length > 1 ? [] : row))
  const results = await sendSmall(sending, small)
  for (const row of batch) {
    if (isBad(row)) yield badRowOutcome(row)
    else yield toOutcome(row, results.get(row) ?? (await sendParts(sending, row)))
  }
}

/** Sends all rows in one request. If the service refuses one of them, each is sent on its own. */
async function sendSmall(sending: Sending, rows: readonly Shaped[]): Promise<Map<Shaped, Result>> {
  if (rows.length === 0) return new Map()
  try {
    const results = await sendItems(
      sending,
      rows.map(({ body }) => body),
    )
    return new Map(rows.map((row, place) => [row, results[place]!]))
  } catch (error) {
    if (!(error instanceof GroundswellError) || error.status !== 400) throw error
    if (rows.length === 1) return new Map([[rows[0]!, toRefusal(rows[0]!.body, error)]])
    const single = await Promise.all(rows.map((row) => sendSmall(sending, [row])))
    return new Map(single.flatMap((each) => [...each]))
  }
}

/** Sends an item in several requests if its comments or voters do not fit into one. */
async function sendParts(sending: Sending, { body }: Shaped): Promise<Result> {
  let all: Result | null = null
  for (const part of splitItem(body)) {
    const [result] = await sendItems(sending, [part])
    all = all ? joinResults(all, result!) : result!
    if (result!.outcome === 'REFUSED') break
  }
  return all!
}

function joinResults(first: Result, next: Result): Result {
  const sumCounts = <Counts extends Record<string, number>>(one: Counts, two: Counts) =>
    Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + (two[name] ?? 0)])) as Counts
  const isFirst = first.outcome === 'CREATED' || next.outcome === 'UNCHANGED'
  return {
    ...next,
    outcome: next.outcome === 'REFUSED' ? 'REFUSED' : isFirst ? first.outcome : next.outcome,
    kept: [...new Set([...first.kept, ...next.kept])],
    comments: sumCounts(first.comments, next.comments),
    voters: sumCounts(first.voters, next.voters),
  }
}

/** Sends items. The request may be repeated, because the service applies each change only once. */
async function sendItems(
  { host, client, source, dryRun }: Sending,
  items: ItemBody[],
): Promise<readonly Result[]> {
  for (let waits = 0; ; waits++) {
    try {
      const { results } = await client.put('/api/imports', { body: { source, dryRun, items } })
      return results
    } catch (error) {
      if (!(error instanceof GroundswellError) || error.status !== 429 || waits === MOST_WAITS) throw error
      await host.sleep(15_000)
    }
  }
}

function toRefusal({ externalId }: ItemBody, error: GroundswellError): Result {
  const fields = Array.isArray(error.details) ? (error.details as { path?: string; message?: string }[]) : []
  const where = fields.map(({ path, message }) => `${path}: ${message}`).join('; ')
  return {
    ...refusedResult(externalId),
    error: where === '' ? error.message : `${error.message} ${where}`,
    code: error.code,
  }
}

function refusedResult(externalId: string): Result {
  const comments = { created: 0, updated: 0, unchanged: 0, held: 0 }
  const voters = { counted: 0, refused: 0 }
  return {
    externalId,
    outcome: 'REFUSED',
    id: null,
    status: null,
    safetyStatus: null,
    kept: [],
    comments,
    voters,
  }
}

function badRowOutcome({ at, externalId, why, isSpam }: BadRow): Outcome {
  const outcome = isSpam ? 'LEFT_OUT' : 'REFUSED'
  return { ...refusedResult(''), at, externalId, outcome, why: [why.text], spamComments: 0 }
}

function toOutcome({ at, notes, spamComments }: Shaped, { error, code: _, ...result }: Result): Outcome {
  return { ...result, at, spamComments, why: error === undefined ? notes.map(({ text }) => text) : [error] }
}
