import type en from './en.ts'

export default {
  title: 'Vor der Übernahme',
  counted: 'Ihre Antworten sind jetzt Urteile',
  tally: (works: number, broken: number) => `Es klappt: ${works}, es klappt nicht: ${broken}`,
  until: 'Antworten zählen bis',
  open: 'Vorschau öffnen',
  works: 'Klappt:',
  broken: 'Klappt nicht:',
  states: {
    GREEN: 'Sie lassen es durch',
    RED: 'Sie halten es zurück',
    SILENT: 'Zu wenige haben geantwortet',
    OPEN: 'Sie werden gefragt',
    AWAITED: 'Die Vorschau ist weg',
    ENDED: 'Anderer Commit',
  },
} satisfies typeof en
