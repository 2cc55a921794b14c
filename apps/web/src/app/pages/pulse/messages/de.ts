import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

const p = (n: number, one: string, other: string) => plural('de', n, { one, other })

export default {
  title: 'Puls',
  needsYou: 'Wartet auf dich',
  nothingWaits: 'Nichts wartet auf dich',
  needs: {
    asks: (n) => p(n, 'Ein Agent fragt dich', 'Agenten fragen dich'),
    flagged: (n) => p(n, 'Ein Eintrag wartet auf die Moderation', 'Einträge warten auf die Moderation'),
    stale: (n) => p(n, 'Eine Übernahme ist verstummt', 'Übernahmen sind verstummt'),
    troubled: (n) => p(n, 'Ein Eintrag ist gescheitert', 'Einträge sind gescheitert'),
    disputes: (n) => p(n, 'Eine Zahlung ist strittig', 'Zahlungen sind strittig'),
    budgets: (n) => p(n, 'Ein Budget ist knapp', 'Budgets sind knapp'),
  },
  waitsForApproval: 'Wartet auf deine Freigabe.',
  anAgent: 'Ein Agent',
  stream: 'Neueste',
  allItems: 'Alle Einträge',
  newItems: (n) => p(n, '1 neuer Eintrag', `${n} neue Einträge`),
  nowReady: (n) => p(n, '1 Eintrag ist bereit', `${n} Einträge sind bereit`),
  swell: 'Letzte 30 Tage',
  analytics: 'Auswertung',
} satisfies typeof en
