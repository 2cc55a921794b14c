import type { Field } from './fields.ts'
import { findLabelled, findUnderKey } from './labels/index.ts'
import { type Found, findPersonal, type PersonalType, withoutOverlaps } from './personal/index.ts'
import { type Canonical, canonicaliseText, originalRange } from './text/canonical.ts'

/** A finding in one field, in offsets of the original text. */
export interface FieldSpan {
  field: string
  start: number
  end: number
  type: PersonalType
  /** The placeholder in the copy, such as `[EMAIL_1]`. */
  placeholder: string
}

/** Gives out the placeholders of one item. The same value of the same type always gets the same one. */
export class Placeholders {
  private readonly numbers = new Map<string, number>()
  private readonly next = new Map<PersonalType, number>()
  readonly counts: Record<string, number> = {}

  placeholderFor(type: PersonalType, value: string): string {
    const key = `${type} ${comparableForm(type, value)}`
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = (this.next.get(type) ?? 0) + 1
      this.next.set(type, number)
      this.numbers.set(key, number)
    }
    this.counts[type] = (this.counts[type] ?? 0) + 1
    return `[${type}_${number}]`
  }
}

/** Returns a form that is equal for all spellings of a value: `+49 30 1234` and `+49-30-1234` are the same number. */
function comparableForm(type: PersonalType, value: string): string {
  if (type === 'SECRET' || type === 'URL_CREDENTIAL' || type === 'CRYPTO') return value
  if (type === 'NAME' || type === 'ADDRESS') return value.toLowerCase().replace(/[\s,]+/g, ' ')
  return value.toLowerCase().replace(/[\s().-]/g, '')
}

/** One field in canonical form, its findings, and the redacted text. */
export interface ReadField {
  name: string
  canonical: Canonical
  spans: FieldSpan[]
  redacted: string
  changed: boolean
  isNumber: boolean
}

/** Reads one field and replaces every finding. The other text does not change. */
export function readField(field: Field, placeholders: Placeholders): ReadField {
  const { name, text } = field
  const canonical = canonicaliseText(text)
  const spans: FieldSpan[] = []
  let redacted = ''
  let from = 0
  for (const found of findInField(field, canonical.text)) {
    const [start, end] = originalRange(canonical, found.start, found.end)
    if (start < from) continue
    const placeholder = placeholders.placeholderFor(found.type, canonical.text.slice(found.start, found.end))
    redacted += text.slice(from, start) + placeholder
    from = end
    spans.push({ field: name, start, end, type: found.type, placeholder })
  }
  redacted += text.slice(from)
  return { name, canonical, spans, redacted, changed: spans.length > 0, isNumber: field.isNumber ?? false }
}

/** Finds personal data in a field: by the form of a value, by a label in the text, and by the keys above the field. */
function findInField({ cue, partOf, isKey }: Field, text: string): Found[] {
  if (partOf) return [{ start: 0, end: text.length, type: partOf }]
  const underKey = cue ? findUnderKey(cue, text) : []
  const whole = underKey.find(({ start, end }) => end - start === text.trim().length)
  if (whole) return [whole]
  const found = withoutOverlaps([...underKey, ...findLabelled(text), ...findPersonal(text)])
  // A key of one word, such as `tan` or `max`, is not a name.
  return isKey && /^[a-z][A-Za-z0-9]*$/.test(text) ? found.filter(({ type }) => type !== 'NAME') : found
}
