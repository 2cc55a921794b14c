import type { FaultWords, FieldRule, PatternField } from './fault-words.ts'

/** A fault of a field as the service reports it: `FieldFault` of its validation. */
export interface FieldFault {
  path: string
  rule?: string
  limit?: number
}

/** Maps rules to the rule whose sentence they share. */
const sameAs: Readonly<Record<string, FieldRule>> = {
  const: 'enum',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  minProperties: 'minItems',
}
/** Maps fields to the pattern field whose sentence they share. */
const kinds: Readonly<Record<string, PatternField>> = {
  accent: 'publicAccent',
  prUrl: 'url',
  deploymentUrl: 'url',
  links: 'url',
  maxTotalDebit: 'amount',
  maxPerTester: 'amount',
  perItem: 'amount',
  find: 'transaction',
  providerPaymentId: 'reference',
}
/** Fields for free words, whose pattern refuses only blank text. */
const words = new Set([
  'answer',
  'body',
  'choices',
  'displayName',
  'externalId',
  'fileName',
  'motivation',
  'name',
])

function findRule({ rule = '', limit }: FieldFault, known: FaultWords): FieldRule {
  if (rule === 'minLength' && limit === 1) return 'required'
  const named = sameAs[rule] ?? rule
  return named in known.rules ? (named as FieldRule) : 'wrong'
}

/** Splits a path into the field and, for a list, the line in it. */
export function splitPath(path: string): { name: string; line: number | null } {
  const name = path.replace(/^(body)?[./]*/, '').replaceAll('/', '.')
  // A number inside the name, rather than at its end, belongs to a field of one thing in a list.
  const match = /^(\D+)\.(\d+)$/.exec(name)
  return match ? { name: match[1]!, line: Number(match[2]) + 1 } : { name, line: null }
}

/** Returns a sentence about a field, with an example where one helps, and with the line of a list. */
export function faultSentence(fault: FieldFault, known: FaultWords): string {
  const { name, line } = splitPath(fault.path)
  const last = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const rule = findRule(fault, known)
  const field = kinds[last] ?? (words.has(last) ? 'text' : last)
  const pattern = rule === 'pattern' ? known.patterns[field as PatternField] : undefined
  const said = (pattern ?? known.rules[rule]).replace('{n}', String(fault.limit ?? ''))
  return line === null ? said : known.line.replace('{n}', String(line)).replace('{said}', said)
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && typeof (value as FieldFault).path === 'string'

/** Returns the field faults in the details of a refusal: the first for each field and line. */
export function readFaults(details: unknown): FieldFault[] {
  return Array.isArray(details)
    ? details.filter(isFault).filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at)
    : []
}
