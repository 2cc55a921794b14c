import { GroundswellError } from '@groundswell/client'
import { asStudio } from './pairing.ts'
import { type Edits, type PlanLine, refusedZones, toRequests } from './zone/plan-rules.ts'

/** A zone that the service refused, with the reason. */
export interface Refused {
  key: string
  field: string
  message: string
}
export interface Saved {
  /** The keys of the edits that are completely saved. */
  done: string[]
  created: number
  updated: number
  removed: number
  refused: readonly Refused[]
  /** The reason why the request failed as a whole. */
  error: Error | null
}

/**
 * Saves new and changed zones in one request, all or none, and then deletes zones one by one. Refusals of the service
 * are reported by zone. Deleting a zone that is already gone counts as success.
 */
export async function saveEdits(edits: Edits, plan: readonly PlanLine[]): Promise<Saved> {
  const { zones, removals } = toRequests(edits, plan)
  const saved: Saved = {
    done: plan.flatMap(({ key, outcome }) => (outcome === 'same' ? [key] : [])),
    created: 0,
    updated: 0,
    removed: 0,
    refused: [],
    error: null,
  }
  return asStudio(async (api) => {
    if (zones.length > 0) {
      const answer = await api
        .post('/api/zones/bulk', { body: { zones: zones.map(({ body }) => body) } })
        .catch((error: Error) => error)
      if (answer instanceof Error) {
        // The pairing has ended, so the panel asks for a new code.
        if (answer instanceof GroundswellError && answer.status === 401) throw answer
        return { ...saved, error: answer, refused: findRefused(answer, zones) }
      }
      saved.created = answer.created
      saved.updated = answer.updated
      saved.done.push(...zones.map(({ key }) => key))
    }
    const refused: Refused[] = []
    for (const { key, id } of removals) {
      const error = await api.delete('/api/zones/{id}', { params: { path: { id } } }).then(
        () => null,
        (error: Error) => (error instanceof GroundswellError && error.status === 404 ? null : error),
      )
      if (error instanceof GroundswellError && error.status === 401) throw error
      if (error) refused.push({ key, field: '', message: error.message })
      else {
        saved.removed++
        saved.done.push(key)
      }
    }
    return { ...saved, refused }
  })
}

function findRefused(error: Error, zones: readonly { key: string }[]): Refused[] {
  const named = error instanceof GroundswellError ? refusedZones(error.details) : new Map()
  return [...named].flatMap(([at, reasons]: [number, { field: string; message: string }[]]) =>
    reasons.map((reason) => ({ key: zones[at]?.key ?? '', ...reason })),
  )
}
