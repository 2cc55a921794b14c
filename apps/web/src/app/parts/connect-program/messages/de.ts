import type en from './en.ts'

export default {
  title: 'Ein Programm verbinden',
  program: 'Programm',
  published: (host) => `Diesen Namen hat ${host} veröffentlicht.`,
  nobodyVouches:
    'Es nennt sich selbst so: Niemand bürgt dafür. Fahren Sie nur fort, wenn Sie es gerade selbst gestartet haben.',
  workspace: 'Arbeitsbereich',
  leadsTo: 'Danach geht Ihr Browser zu',
  onThisComputer: 'Ein Programm auf diesem Computer.',
  may: 'Es darf',
  scope: {
    read: 'Bereite Einträge lesen',
    work: 'Einträge übernehmen und Arbeit melden',
    deploy: 'Einträge als ausgeliefert melden',
  },
  campaign: 'Kampagne',
  everywhere: 'Alle Kampagnen',
  later: 'Sie können es jederzeit widerrufen: Einstellungen, Agenten.',
  allow: 'Verbinden',
  refuse: 'Ablehnen',
  done: 'Verbunden',
  doneNote: 'Fahren Sie im Programm fort. Diese Seite kann geschlossen werden.',
  cannot:
    'Das Programm fragt auf eine Weise, die hier nicht unterstützt wird. Sagen Sie es seinen Herstellern:',
  back: 'Zurück zum Programm',
} satisfies typeof en
