import type en from './en.ts'

export default {
  cancel: 'Abbrechen',
  more: 'Mehr anzeigen',
  amount: 'Betrag',
  state: 'Stand',
  when: 'Wann',
  by: 'Von',
  note: 'Begründung',
  noteHint: 'Bleibt mit Ihrem Namen im Protokoll.',
  tester: 'Tester',
  campaign: 'Kampagne',
  workspace: 'Arbeitsbereich',
  why: 'Warum',
  every: 'Jeder Stand',
  none: 'Keine',
  copyId: 'Kennung kopieren',
  reference: 'Referenz',
  typed: 'Das ist kein Betrag.',
  empty: 'Hier ist nichts',
  finding: {
    record: 'Befund festhalten',
    what: 'Was Sie gefunden haben',
    evidence: 'Nachweis',
    evidenceHint: 'Wo Sie nachgesehen haben und was dort steht. Bleibt dauerhaft, mit Ihrem Namen.',
    unknown: 'Der Ausgang ist unbekannt. Bis ein Nachweis festgehalten ist, wird nichts erneut gesendet.',
  },
  secondEyes: {
    record: 'Ich habe es geprüft',
    recorded: 'Eine andere Person kann es jetzt ausführen.',
  },
} satisfies typeof en
