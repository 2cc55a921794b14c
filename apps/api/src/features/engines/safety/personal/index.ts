import { findBirthDates } from './birth.ts'
import { findEmails, findPhones, findSpelledEmails } from './contact.ts'
import { findEastAsianNames } from './east-asian.ts'
import { findEntities } from './entity.ts'
import { findCards, findCrypto, findIbans } from './finance.ts'
import { type Found, withoutOverlaps } from './found.ts'
import { findIntroducedNames } from './name.ts'
import { findNationalIds } from './national-id.ts'
import { findAddresses, findUrlCredentials } from './network.ts'
import { findPostal } from './postal.ts'
import { findSecrets } from './secret.ts'

export { type Found, type PersonalType, withoutOverlaps } from './found.ts'

const digits = /\d{2}/
const anyDigit = /\d/

/** All personal data and secrets in a canonical text, in text order and without overlaps. */
export function findPersonal(text: string): Found[] {
  const found: Found[] = []
  if (text.includes('@')) found.push(...findEmails(text))
  found.push(...findSpelledEmails(text), ...findUrlCredentials(text), ...findSecrets(text))
  if (digits.test(text)) {
    found.push(...findCards(text), ...findIbans(text), ...findNationalIds(text))
    found.push(...findPhones(text))
  }
  if (anyDigit.test(text)) found.push(...findPostal(text))
  found.push(...findBirthDates(text))
  if (text.length >= 26) found.push(...findCrypto(text))
  found.push(...findAddresses(text), ...findIntroducedNames(text), ...findEastAsianNames(text))
  found.push(...findEntities(text))
  return withoutOverlaps(found)
}
