import { createHash } from 'node:crypto'
import type { Result, TestRun } from './test-run.ts'

/** How often the test runs on each commit. */
export const RUNS = 3
/** The most hashes of pictures that a receipt may contain. */
const MOST_PICTURES = 12

export interface Challenge {
  id: string
  nonce: string
}
export interface Proven {
  testSha256: string
  beforeCommit: string
  afterCommit: string
  /** COMMIT: both sides were built here. ADDRESS: the commit of a side is only claimed. */
  built: 'COMMIT' | 'ADDRESS'
  /**
   * The origins of the sides that were tested at an address; null: that side was built here. Absent: both sides were
   * built here.
   */
  urls?: { beforeUrl: string | null; afterUrl: string | null }
  before: readonly TestRun[]
  after: readonly TestRun[]
}

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Returns the bytes that are signed: JSON with sorted keys and without white space. */
export function buildStatement(
  { before, after, urls, ...proven }: Proven,
  challenge: Challenge,
  run: { id: string; finishedAt: Date },
): Uint8Array {
  const all = [...before, ...after]
  const listResults = (runs: readonly TestRun[]): Result[] => runs.map(({ result }) => result)
  const said = {
    version: 2,
    ...proven,
    ...urls,
    challengeId: challenge.id,
    nonce: challenge.nonce,
    before: listResults(before),
    after: listResults(after),
    pictures: all.flatMap(({ pictures }) => pictures).slice(0, MOST_PICTURES),
    console: sha256Of(joinConsoles(all)),
    runId: run.id,
    finishedAt: run.finishedAt.toISOString(),
  }
  return Buffer.from(JSON.stringify(said, Object.keys(said).sort()))
}

/** Returns the bytes that are signed for the test of shipped work: the results of its runs on one commit. */
export function buildWatchStatement(
  { testSha256, commit, runs }: { testSha256: string; commit: string; runs: readonly TestRun[] },
  challenge: Challenge,
  run: { id: string; finishedAt: Date },
): Uint8Array {
  const said = {
    version: 2,
    about: 'WATCH',
    built: 'COMMIT',
    ...{ testSha256, commit },
    challengeId: challenge.id,
    nonce: challenge.nonce,
    runs: runs.map(({ result }) => result),
    pictures: runs.flatMap(({ pictures }) => pictures).slice(0, MOST_PICTURES),
    console: sha256Of(joinConsoles(runs)),
    runId: run.id,
    finishedAt: run.finishedAt.toISOString(),
  }
  return Buffer.from(JSON.stringify(said, Object.keys(said).sort()))
}

/** Returns the output of all runs, one after another. */
export const joinConsoles = (runs: readonly TestRun[]) => runs.map(({ console }) => console).join('\n')
