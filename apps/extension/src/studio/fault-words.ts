import type { Fault, ZoneField } from '../../../web/src/app/pages/zones/limits-rules.ts'
import type en from './messages/en.ts'

/** Returns the faults of each field, in words. */
export function faultSentences(
  faults: Readonly<Partial<Record<ZoneField, Fault>>>,
  t: typeof en,
): Partial<Record<ZoneField, string>> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultSentence(fault, t)]))
}

function faultSentence(fault: Fault, t: typeof en): string {
  if (fault.kind === 'campaign') return t.stays
  if (fault.kind === 'tooSmall') return t.faults.tooSmall(fault.least)
  if ('most' in fault) return t.faults[fault.kind](fault.most)
  return t.faults[fault.kind]
}
