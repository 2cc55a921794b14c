import type en from './en.ts'

export default {
  title: 'House Pool',
  emptyWhy:
    'Tester erscheinen hier, sobald ihre Bewerbung angenommen ist. Ein anderer Filter zeigt vielleicht mehr.',
  note: 'Tester aller öffentlichen Kampagnen',
  empty: 'Niemand gefunden',
  find: 'Teil eines Namens',
  state: 'Stand',
  everyState: 'Jeder Stand',
  states: { ACTIVE: 'Aktiv', SUSPENDED: 'Gesperrt', REMOVED: 'Entfernt' },
  moves: { ACTIVE: 'Wieder aufnehmen', SUSPENDED: 'Sperren', REMOVED: 'Entfernen' },
  suspendWhy:
    'Stimmen gesperrter Tester zählen nicht, und ihnen wird in keinem Arbeitsbereich etwas ausgezahlt.',
  tier: 'Stufe',
  everyTier: 'Jede Stufe',
  weight: 'Gewicht',
  name: 'Name',
  noName: 'Ohne Namen',
  joined: 'Dabei seit',
  tester: 'Tester',
  referrer: 'Geworben von',
  saved: 'Gespeichert',
} satisfies typeof en
