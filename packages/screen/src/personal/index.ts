import { findBirthDates } from './birth.ts'
import { findEmails, findPhones, findSpelledEmails } from './contact.ts'
import { findCookies } from './cookie.ts'
import { digitsOf } from './digits.ts'
import { findEastAsianNames } from './east-asian.ts'
import { findEntities } from './entity.ts'
import { findCardDetails, findCards, findCrypto, findIbans } from './finance.ts'
import { type Found, withoutOverlaps } from './found.ts'
import { findIntroducedNames } from './name.ts'
import { findNationalIds } from './national-id.ts'
import { findAddresses, findUrlCredentials } from './network.ts'
import { findPostal } from './postal.ts'
import { findSecrets } from './secret.ts'
import { setApart } from './set-apart.ts'

export { type Found, type PersonalType, withoutOverlaps } from './found.ts'

/** The fewest digits of a card and of a phone number, and the shortest wallet address and provider key. */
const fewest = { card: 12, phone: 7, wallet: 14, key: 20 }

/** Finds all personal data and secrets in a canonical text, in text order and without overlaps. */
export function findPersonal(text: string): Found[] {
  const found: Found[] = []
  const apart = setApart(text)
  const digits = digitsOf(apart)
  if (text.includes('@')) found.push(...findEmails(apart))
  found.push(...findSpelledEmails(text), ...findUrlCredentials(apart))
  found.push(...findSecrets(text, { hasKeys: digits.longestToken >= fewest.key }), ...findCookies(text))
  if (digits.longest >= 2) {
    if (digits.count >= fewest.card) found.push(...findCards(apart, text))
    found.push(...findCardDetails(apart))
    if (digits.lettered) found.push(...findIbans(apart, text))
    found.push(...findNationalIds(apart, digits, text), ...findBirthDates(text, digits))
    if (digits.count >= fewest.phone) found.push(...findPhones(apart, text))
  }
  if (digits.count > 0) found.push(...findPostal(text, digits))
  if (digits.longestToken >= fewest.wallet && text.length >= 26) found.push(...findCrypto(apart))
  if (digits.dot || text.includes(':')) found.push(...findAddresses(apart))
  found.push(...findIntroducedNames(text), ...findEastAsianNames(text))
  found.push(...findEntities(text))
  return withoutOverlaps(found)
}
