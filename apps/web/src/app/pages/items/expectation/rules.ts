import type { Recording } from '../queries.ts'

export type Expectation = NonNullable<Recording['expectation']>
type Target = NonNullable<Expectation['element']>

/** Faults as the form offers them. `kept`: the field should hold what was typed into it. */
export const faults = [
  'recorded',
  'visible',
  'absent',
  'text',
  'kept',
  'name',
  'request',
  'console',
  'address',
  'reaction',
] as const
export type Fault = (typeof faults)[number]

/** The choice of a member: a fault, the position of a step or of a request, and a text. */
export interface Draft {
  fault: Fault
  place: string
  text: string
}

/** A step with an element, or a request that failed, by its position. */
export interface Choice {
  place: string
  at: number
}

/** Returns the draft of a stored expectation. An element that no step has must be chosen again. */
export function toExpectationDraft({ expectation, steps, requests }: Recording): Draft {
  if (!expectation) return { fault: 'recorded', place: '', text: '' }
  const { kind, element, method, path, text, typed } = expectation
  const isSameTarget = (target: Target | undefined) => JSON.stringify(target) === JSON.stringify(element)
  const at =
    kind === 'request'
      ? requests.findIndex((each) => each.method === method && each.path === path)
      : steps.findIndex((step) => step.target && isSameTarget(step.target))
  const place = typed ?? at
  return {
    fault: typed === undefined ? kind : 'kept',
    place: place < 0 ? '' : String(place),
    text: (kind === 'address' ? path : text) ?? '',
  }
}

const withElement: readonly Fault[] = ['visible', 'absent', 'text', 'kept', 'name']
export const needsText = (fault: Fault) => ['text', 'name', 'address'].includes(fault)

/** Returns the steps or requests that a fault may be about; empty if the fault needs none. */
export function choicesFor(fault: Fault, { steps, requests }: Recording): Choice[] {
  const numberPlaces = (all: readonly { at: number }[]) =>
    all.map(({ at }, place) => ({ at, place: String(place) }))
  if (fault === 'request')
    return numberPlaces(requests).filter((_, at) => requests[at]!.status === 0 || requests[at]!.status >= 400)
  if (!withElement.includes(fault)) return []
  return numberPlaces(steps).filter(
    (_, at) => steps[at]!.target && (fault !== 'kept' || steps[at]!.do === 'type'),
  )
}

/** Returns the body of the request, or null if something is missing. */
export function toExpectation({ fault, place, text }: Draft, recording: Recording): Expectation | null {
  const said = text.trim()
  if (needsText(fault) && said === '') return null
  if (fault === 'recorded' || fault === 'reaction') return { kind: fault }
  if (fault === 'console') return { kind: 'console' }
  if (fault === 'address') return { kind: 'address', path: said }
  if (!choicesFor(fault, recording).some((each) => each.place === place)) return null
  if (fault === 'request') {
    const { method, path } = recording.requests[Number(place)]!
    return { kind: 'request', method, path }
  }
  const element = recording.steps[Number(place)]!.target!
  if (fault === 'kept') return { kind: 'text', element, typed: Number(place) }
  return fault === 'visible' || fault === 'absent'
    ? { kind: fault, element }
    : { kind: fault, element, text: said }
}
