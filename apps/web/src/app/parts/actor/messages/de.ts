import type en from './en.ts'

export default {
  you: 'Du',
  kinds: {
    member: 'Ein Mitglied',
    secretKey: 'Ein Schlüssel des Arbeitsbereichs',
    agent: 'Ein Agent',
    tester: 'Ein Tester',
    visitor: 'Ein Besucher',
    screening: 'Die Prüfung',
    operator: 'Der Betreiber',
    service: 'Der Dienst',
  },
} satisfies typeof en
