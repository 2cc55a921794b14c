import states from '@groundswell/client/states/de'
import type en from './en.ts'

export default {
  filter: 'Filter',
  filterBy: (count) => `Filter (${count})`,
  show: 'Einträge zeigen',
  clear: 'Filter leeren',
  search: 'Wörter des Titels',
  any: 'Alle',
  order: 'Reihenfolge',
  newest: 'Neueste',
  highest: 'Höchste Punktzahl',
  nobody: 'Niemand',
  takeAway: 'Auch andere Einträge zeigen',
  accounts: {
    company: (id: string) => `Kunde ${id}`,
    plan: (name: string) => `Tarif ${name}`,
    spend: (amount: string) => `Umsatz ab ${amount}`,
  },
  figures: {
    SUBMITTED: 'Einträge',
    OVER_THRESHOLD: 'Über der Schwelle',
    SHIPPED: states.status.DEPLOYED,
    CONFIRMED: 'Bestätigt',
    READY: states.status.THRESHOLD_MET,
    AT_WORK: 'In Arbeit',
    AWAITING_APPROVAL: states.status.AWAITING_APPROVAL,
    TROUBLED: 'Gescheitert',
    OPEN: 'Offen',
    TO_DECIDE: 'Zu entscheiden',
    TO_VERIFY: `${states.status.DEPLOYED}, zu prüfen`,
  },
  fields: {
    status: 'Status',
    type: 'Art',
    zone: 'Zone',
    campaign: 'Kampagne',
    safety: 'Prüfung',
    priority: 'Priorität',
    assignee: 'Zuständig',
    tag: 'Schlagwort',
  },
} satisfies typeof en
