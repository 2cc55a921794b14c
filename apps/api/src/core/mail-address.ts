import { domainToASCII } from 'node:url'

/**
 * Matches atoms of RFC 5322 and letters of RFC 6531. Quoted local parts are not accepted: mail servers that refuse them
 * are more common than people who have them.
 */
const localPart = /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+$/u
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/**
 * Splits a mail address into its local part and its domain in DNS form; null: it is not an address. Everything that
 * accepts addresses uses this rule.
 */
export function mailAddressParts(text: string): { local: string; domain: string } | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = at < 1 || /\s/u.test(text) ? '' : domainToASCII(text.slice(at + 1))
  const labels = domain.split('.')
  const isDomain = domain.length <= 253 && labels.every((each) => label.test(each))
  const isLocal = Buffer.byteLength(local) <= 64 && local.split('.').every((part) => localPart.test(part))
  return isDomain && isLocal ? { local, domain } : null
}

/** Whether a text is a mail address of the internet; `dev@localhost` is not. */
export const isMailAddress = (text: string): boolean => mailAddressParts(text)?.domain.includes('.') === true

/** Whether only a server that knows SMTPUTF8 can take mail for this local part. */
export const needsUtf8 = (local: string): boolean => /[^\p{ASCII}]/u.test(local)

/**
 * Returns an e-mail address in the form for comparing: only ASCII letters in lower case. `toLowerCase` also maps the
 * Kelvin sign (U+212A) to k, which made two addresses equal. In SQL: `lower(email collate "C")`. A domain with other
 * letters becomes its form in DNS.
 */
export function foldAddress(address: string): string {
  const isForeign = /[^\p{ASCII}]/u.test(address.slice(address.lastIndexOf('@') + 1))
  const parts = isForeign ? mailAddressParts(address) : null
  const plain = parts ? `${parts.local}@${parts.domain}` : address
  return plain.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
