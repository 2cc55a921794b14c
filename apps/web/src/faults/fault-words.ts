import type { FaultKind } from './kinds.ts'

/** Rules of fields that have a sentence: keywords of JSON Schema, formats, and rules of our own. */
export type FieldRule =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'minItems'
  | 'maxItems'
  | 'maxProperties'
  | 'uniqueItems'
  | 'enum'
  | 'type'
  | 'additionalProperties'
  | 'pattern'
  | 'wrong'
  | 'format:email'
  | 'format:uuid'
  | 'format:date'
  | 'format:date-time'
  | 'format:uri'
  | 'format:visible'
  | 'format:binary'
  | 'urlPattern'
  | 'glob'
  | 'hostPattern'
  | 'origin'
/** Fields whose pattern has its own sentence. */
export type PatternField =
  | 'slug'
  | 'zoneId'
  | 'publicAccent'
  | 'host'
  | 'url'
  | 'amount'
  | 'commitSha'
  | 'month'
  | 'country'
  | 'currency'
  | 'transaction'
  | 'reference'
  | 'text'

/** The sentences for errors in one language. `{n}` is a limit or a line, `{said}` a sentence. */
export interface FaultWords {
  kinds: Record<FaultKind, string>
  rules: Record<FieldRule, string>
  patterns: Record<PatternField, string>
  line: string
  details: string
  requestId: string
  copyRequestId: string
}
