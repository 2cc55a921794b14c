import type { FastifyRequest } from 'fastify'
import { createFairQueue } from '../core/fair-queue.ts'

/**
 * Bodies up to this size, nearly all, are parsed at once: a turn costs more than parsing them. Checking a larger one
 * may cost ten times its parsing: one of 15 KB with 3,000 values takes two to three milliseconds.
 */
const SMALL_BYTES = 4 * 1024
/** Bytes of large bodies that are parsed in one turn of the event loop: about a millisecond's work. */
const BYTES_A_TURN = 64 * 1024
/** Parsing that took less than this needs no pause after it. */
const SHORT_MS = 1
/** The lane of a request whose caller is not known. */
const NOBODY = 'nobody'

const lanes = new WeakMap<FastifyRequest, string>()

/** Sets the lane in whose turn the body of this request is parsed. */
export function setBodyLane(request: FastifyRequest, lane: string): void {
  lanes.set(request, lane)
}

/** Returns the lane that `setBodyLane` set. */
export const bodyLaneOf = (request: FastifyRequest): string => lanes.get(request) ?? NOBODY

/**
 * Calls `parse` now for a small body, else in a later turn of the event loop, in fair order over lanes. After parsing,
 * the loop stays free for as long as the parsing took. Without this, 64 connections with bodies of 240 KB kept a turn
 * busy for seconds.
 */
export function inBodyTurn(request: FastifyRequest, bytes: number, parse: () => void): void {
  if (bytes <= SMALL_BYTES) return void parse()
  queue.offer(bodyLaneOf(request), parse, bytes)
  if (queue.stats().items === 1 && !isResting) setImmediate(parseNext)
}

/** The queue accepts all bodies: they are in memory already, and the connections bound their number. */
const queue = createFairQueue<() => void>({ quantum: BYTES_A_TURN, most: Number.POSITIVE_INFINITY })

let isResting = false

function parseNext(): void {
  isResting = false
  const since = performance.now()
  for (const parse of queue.takeUpTo({ cost: BYTES_A_TURN, items: 8 })) parse()
  const took = performance.now() - since
  if (took > SHORT_MS) {
    isResting = true
    setTimeout(parseNext, took)
  } else if (queue.stats().items > 0) setImmediate(parseNext)
}
