import { writeFeedback } from './texts.ts'

/** The requests in the load of one case; plain data, since another process makes the requests. */
export type Traffic = OneTraffic | { kind: 'mix'; of: OneTraffic[] }

export interface OneTraffic {
  kind: 'submit' | 'vote' | 'item' | 'list'
  /** The credential of every request. */
  key: string
  /** `vote` and `item`: the items from 1 to this number, see `itemId`. */
  items?: number
  /** `vote`: all votes go to this item, each by another voter. */
  hotItem?: number
  /** `list`: the query string. */
  query?: string
}

export interface RequestParts {
  key: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** The client's address. */
  address: string
}

/** Zones of the workspace that is filled: zone-1 to zone-20. */
export const ZONES = 20
/** The number of people who take part, each from a separate address. */
const PEOPLE = 2_000

/**
 * Returns the id of an item. Items are numbered from 1; their ids grow in that order and are lower than any id that is
 * made during the run.
 */
export function itemId(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Makes one request after the other. `run` separates the people of two runs where each person may act only once. */
export function createTraffic(traffic: Traffic, run: string): () => RequestParts {
  if (traffic.kind === 'mix') {
    const makers = traffic.of.map((part, place) => createTraffic(part, `${run}-${place}`))
    return () => makers[randomBelow(makers.length)]!()
  }
  const { key, query, hotItem, items = 0 } = traffic
  const read = (path: string): RequestParts => {
    return { key, method: 'GET', path, address: addressOf(randomBelow(PEOPLE)) }
  }
  const write = (path: string, person: number, body: object): RequestParts => {
    return { key, method: 'POST', path, body, address: addressOf(person) }
  }
  let voters = 0
  const makers: Record<OneTraffic['kind'], () => RequestParts> = {
    submit() {
      const person = randomBelow(PEOPLE)
      const zoneId = `zone-${1 + randomBelow(ZONES)}`
      return write('/api/feedback', person, { zoneId, ...writeFeedback(), sessionId: `visitor-${person}` })
    },
    vote() {
      const person = randomBelow(PEOPLE)
      const sessionId = hotItem ? `visitor-${run}-${voters++}` : `visitor-${person}`
      const feedbackId = itemId(hotItem ?? 1 + randomBelow(items))
      return write('/api/votes', person, { feedbackId, voteType: 'up', sessionId })
    },
    item: () => read(`/api/feedback/${itemId(1 + randomBelow(items))}`),
    list: () => read(`/api/feedback?${query}`),
  }
  return makers[traffic.kind]
}

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit)
}

function addressOf(person: number): string {
  return `198.18.${person >> 8}.${person & 255}`
}
