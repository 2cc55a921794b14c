import type { components } from '@groundswell/client'
import { hostAndPath } from './places.ts'

export type Recording = components['schemas']['Recording']
type Step = Recording['steps'][number]
type Target = NonNullable<Step['target']>
type Expectation = NonNullable<Recording['expectation']>

/** The most lines of the list. Older ones are dropped. */
const MOST_LINES = 25

/** Returns the steps before a report as a short numbered list, with failed requests and the lines of the console. */
export function stepLines({ page, width, height, steps, requests, console: lines, ...more }: Recording) {
  const { point, expectation } = more
  const failed = requests.filter(({ status }) => status >= 400 || status === 0)
  const entries = [
    ...steps.map((step) => ({ at: step.at, says: stepWords(step) })),
    ...failed.map(({ at, method, path, status }) => ({
      at,
      says: `request ${method} ${shortAddress(path)} failed: ${status || 'no answer'}`,
    })),
    ...lines.map(({ at, level, text }) => ({ at, says: `console ${level}: ${text}` })),
  ].sort((one, other) => one.at - other.at)
  const shown = entries.slice(-MOST_LINES)
  const first = entries.length - shown.length
  return [
    `page ${shortAddress(page)}, window ${width}x${height}`,
    ...shown.map(({ says }, at) => `${first + at + 1}. ${says}`),
    ...(point ? [`the report is about ${describeElement(point)}`] : []),
    ...(expectation ? [`the fault: ${describeFault(expectation, steps)}`] : []),
  ]
}

function stepWords(step: Step): string {
  const { do: action, target, to, length, value, option, key, files, width, height, path } = step
  const element = target ? describeElement(target) : 'the page'
  switch (action) {
    case 'navigate':
      return `open ${shortAddress(path ?? '')}`
    case 'resize':
      return `window ${width}x${height}`
    case 'type':
      return value === undefined
        ? `type ${length ?? 'some'} characters into ${element}`
        : `type «${value}» into ${element}`
    case 'select':
      return `choose option ${(option ?? 0) + 1} of ${element}`
    case 'press':
      return `press ${key} in ${element}`
    case 'drag':
      return `drag ${element} to ${to ? describeElement(to) : 'another place'}`
    case 'file':
      return `choose ${files ?? 1} files in ${element}`
    case 'scroll':
      return `scroll ${element} into view`
    default:
      return `click ${element}`
  }
}

/** Describes the fault that a person has chosen for the recording. */
function describeFault(expectation: Expectation, steps: readonly Step[]): string {
  const { kind, element, text, typed, method, path } = expectation
  const named = element ? describeElement(element) : 'the element'
  const typedAt = typed === undefined ? undefined : steps[typed]?.target
  switch (kind) {
    case 'visible':
      return `${named} should be seen`
    case 'absent':
      return `${named} should not be there`
    case 'text':
      return typedAt
        ? `${named} should hold what was typed into ${describeElement(typedAt)}`
        : `${named} should say «${text}»`
    case 'name':
      return `screen readers should call ${named} «${text}»`
    case 'request':
      return `${method} ${shortAddress(path ?? '')} should succeed`
    case 'console':
      return text === undefined ? 'no error should be in the console' : `the error «${text}» should not come`
    case 'address':
      return `the last page should be ${shortAddress(path ?? '')}`
    default:
      return 'the last click should change something'
  }
}

/** Describes an element by role and name, or otherwise by another property. */
function describeElement({ tag, role, name, testId, elementId, field, css }: Target): string {
  const kind = role ?? tag
  if (name) return `${kind} «${name}»`
  const other = testId ?? field ?? elementId ?? css
  return other ? `${kind} ${other}` : kind
}
const shortAddress = (address: string) => hostAndPath(address) ?? address
