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
