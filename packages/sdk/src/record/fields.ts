import type { RecordedStep } from '../client/types.ts'

/** Fields that once were password fields, because pages may switch a password to plain text. */
const passwords = new WeakSet<Element>()

/** Returns the kind of a field. The content of a password, card or one-time code field is never recorded. */
export function fieldKind(element: Element): NonNullable<RecordedStep['input']> {
  const { type = '', autocomplete = '', name = '', id } = element as HTMLInputElement
  if (type === 'password' || /password/.test(autocomplete)) passwords.add(element)
  if (passwords.has(element)) return 'password'
  if (/one-time-code/.test(autocomplete) || /otp|2fa|one.?time|tan$/i.test(`${name} ${id}`)) return 'code'
  if (/^cc-/.test(autocomplete) || /card|cvc|cvv|iban/i.test(`${name} ${id}`)) return 'card'
  if (/^(date|time|month|week)/.test(type)) return 'date'
  return /number|range/.test(type) ? (type as 'number' | 'range') : 'text'
}

/**
 * Returns the length of a field's content, and the content itself if the page marks the field with `data-gs-record`.
 */
export function fieldContent(element: Element): Pick<RecordedStep, 'input' | 'length' | 'value'> {
  const input = fieldKind(element)
  if (/password|card|code/.test(input)) return { input }
  const text = (element as HTMLInputElement).value ?? element.textContent ?? ''
  const isOpen = element.closest('[data-gs-record]') && !element.closest('[data-gs-mask]')
  return { input, length: text.length, ...(isOpen && text ? { value: text.slice(0, 500) } : {}) }
}
