import type { ZoneWithCampaign } from '../zones/index.ts'
import { captureOff, expectationIncomplete, recordingIncomplete } from './problems.ts'
import type { Expectation, Recorded, Step, Target } from './schemas.ts'

/**
 * Returns why a recording is refused: it has kinds of data that the zone does not record, or steps with missing fields.
 * Null means that it is allowed.
 */
export function recordingProblem(recorded: Recorded, capture: ZoneWithCampaign['capture']) {
  const parts = { steps: recorded.steps, network: recorded.requests, console: recorded.console }
  for (const [part, entries] of Object.entries(parts) as [keyof typeof parts, readonly unknown[]][])
    if (entries.length > 0 && !capture[part]) return captureOff()
  if (recorded.point && !capture.steps) return captureOff()
  const at = recorded.steps.findIndex((step) => !isCompleteStep(step))
  if (at < 0) return recorded.expectation ? expectationProblem(recorded.expectation, recorded.steps) : null
  const message = `lacks what the step «${recorded.steps[at]!.do}» needs`
  return recordingIncomplete({ details: [{ path: `steps.${at}`, message }] })
}

function isCompleteStep({ do: action, target, to, path, key, option, width, height }: Step): boolean {
  if (action === 'navigate') return path !== undefined
  if (action === 'resize') return width !== undefined && height !== undefined
  if (!target) return false
  if (action === 'press') return key !== undefined
  if (action === 'select') return option !== undefined
  return action !== 'drag' || to !== undefined
}

/**
 * Returns why a named fault is refused: it lacks a field of its kind, or has a field of another kind. Null means that
 * it is allowed.
 */
export function expectationProblem(expectation: Expectation, steps: readonly Step[]) {
  const { kind, ...fields } = expectation
  const given = Object.keys(fields).sort().join(' ')
  const { typed } = expectation
  const isTyped = typed === undefined || steps[typed]?.do === 'type'
  return fieldsOf[kind].includes(given) && isTyped ? null : expectationIncomplete()
}
/** The fields that each kind may have, in alphabetical order. */
const fieldsOf: Record<Expectation['kind'], readonly string[]> = {
  recorded: [''],
  visible: ['element'],
  absent: ['element'],
  text: ['element text', 'element typed'],
  name: ['element text'],
  request: ['method path'],
  console: ['', 'text'],
  address: ['path'],
  reaction: [''],
}

const secretInputs: readonly (string | undefined)[] = ['password', 'card', 'code']

/**
 * Returns a recording in its stored form: addresses without query and fragment, and neither value nor length of a
 * secret field.
 */
export function toStoredRecording(recorded: Recorded): Recorded {
  const { expectation, ...rest } = recorded
  return {
    ...rest,
    page: withoutQuery(recorded.page),
    steps: recorded.steps.map(({ value, length, ...step }) => ({
      ...step,
      ...(step.path === undefined ? {} : { path: withoutQuery(step.path) }),
      ...(secretInputs.includes(step.input)
        ? {}
        : { ...(length === undefined ? {} : { length }), ...(value === undefined ? {} : { value }) }),
    })),
    requests: recorded.requests.map((request) => ({ ...request, path: withoutQuery(request.path) })),
    ...toStoredExpectation(expectation),
  }
}
/** Returns a named fault in its stored form: addresses without query and fragment. */
export function toStoredExpectation(given: Expectation | undefined): { expectation?: Expectation } {
  if (!given || given.kind === 'recorded') return {}
  return { expectation: given.path === undefined ? given : { ...given, path: withoutQuery(given.path) } }
}

/** Returns the address without credentials, query and fragment. */
function withoutQuery(address: string): string {
  const [place = ''] = address.split(/[?#]/, 1)
  const scheme = place.indexOf('://') + 3
  const host = scheme < 3 ? -1 : place.slice(scheme).split('/', 1)[0]!.lastIndexOf('@')
  return host < 0 ? place : place.slice(0, scheme) + place.slice(scheme + host + 1)
}

/**
 * A function that changes each text of a recording. `isName`: the text is an identifier, a path or an address, and not
 * written by a person.
 */
export type ChangeText = (text: string, isName: boolean) => string

/** The texts of an element; true marks identifiers, paths and addresses. */
const targetTexts = {
  tag: true,
  role: true,
  name: false,
  testId: true,
  elementId: true,
  field: true,
  css: true,
  component: true,
}

const mapTargetTexts = (of: Target, change: ChangeText): Target => mapFields(of, targetTexts, change)

function mapExpectationTexts(of: Expectation, change: ChangeText): Expectation {
  return {
    ...mapFields(of, { text: false, path: true }, change),
    ...(of.element ? { element: mapTargetTexts(of.element, change) } : {}),
  }
}

/** Returns the recording with each of its texts changed. */
export function mapTexts(recorded: Recorded, change: ChangeText): Recorded {
  const target = (of: Target) => mapTargetTexts(of, change)
  return {
    ...mapFields(recorded, { page: true }, change),
    ...(recorded.point ? { point: target(recorded.point) } : {}),
    ...(recorded.expectation ? { expectation: mapExpectationTexts(recorded.expectation, change) } : {}),
    steps: recorded.steps.map((step) => ({
      ...mapFields(step, { path: true, value: false }, change),
      ...(step.target ? { target: target(step.target) } : {}),
      ...(step.to ? { to: target(step.to) } : {}),
    })),
    requests: recorded.requests.map((request) => mapFields(request, { path: true }, change)),
    console: recorded.console.map((line) => mapFields(line, { text: false }, change)),
  }
}

/** Returns an object with some of its texts changed. The table contains, for each field, whether its text is a name. */
function mapFields<T extends object>(
  of: T,
  fields: Partial<Record<keyof T, boolean>>,
  change: ChangeText,
): T {
  const copy = { ...of }
  for (const [field, isName] of Object.entries(fields) as [keyof T, boolean][]) {
    const text = of[field]
    if (typeof text === 'string') copy[field] = change(text, isName) as T[keyof T]
  }
  return copy
}

/** Returns whether a text is short enough to be the label of a button or field. */
export const isLabel = (text: string) => text.length <= 60

/** Returns the distinct texts of a recording, with names listed separately. */
export function distinctTexts(recorded: Recorded): { words: string[]; names: string[] } {
  const words = new Set<string>()
  const names = new Set<string>()
  mapTexts(recorded, (text, isName) => {
    ;(isName ? names : words).add(text)
    return text
  })
  return { words: [...words], names: [...names] }
}
