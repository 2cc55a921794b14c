import type en from './en.ts'

export default {
  compiled: 'Test dieser Schritte',
  checks: 'Er prüft:',
  copyTest: 'Den Test kopieren',
  accepted: 'Weitere angenommene Tests',
  acceptedNote:
    'Ein Beleg eines dieser Tests gilt als Nachweis, wie einer des Tests darüber. Lies einen Test, bevor du ihn annimmst.',
  hash: 'SHA-256 des Tests',
  note: 'Notiz (optional)',
  accept: 'Annehmen',
  isAccepted: 'Als Nachweis angenommen',
  withdraw: 'Zurückziehen',
  withdrawn: 'Spätere Belege dieses Tests werden abgelehnt',
} satisfies typeof en
