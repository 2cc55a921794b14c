import { plural } from '../../../../../text/plural.ts'
import type en from './en.ts'

const items = (n: number) => plural('de', n, { one: '1 Eintrag', other: `${n} Einträge` })

export default {
  changed: (n, what) => `${items(n)}: ${what}`,
  unchanged: (n) =>
    plural('de', n, { one: '1 Eintrag wurde nicht geändert', other: `${n} Einträge wurden nicht geändert` }),
  undone: (n) => plural('de', n, { one: '1 Eintrag ist wie vorher', other: `${n} Einträge sind wie vorher` }),
  ofItems: (what, n) => `${what}: ${items(n)}`,
  nobody: 'Niemand',
  takeIt: 'Ich',
  findMember: 'Mitglied suchen',
  assigned: 'zugewiesen',
  unassigned: 'niemandem zugewiesen',
  noPriority: 'Keine',
  findTag: 'Schlagwort suchen oder benennen',
  newTag: (name) => `„${name}“ anlegen`,
  noTagFound: 'Kein Schlagwort heißt so',
  merged: 'zusammengeführt',
  mergeWords:
    'Der gewählte Eintrag steht für alle und zählt jeden Abstimmenden einmal. Die anderen bleiben lesbar und lassen sich wieder herausnehmen.',
  alike: 'Am ähnlichsten',
  noneAlike: 'Kein anderer Eintrag ist diesem ähnlich.',
  otherItem: 'Anderer Eintrag',
  otherItemHint: 'Wörter seines Titels, seine Kennung oder die Adresse seiner Seite.',
  noneFound: 'Kein Eintrag hat diese Wörter.',
  blocked: 'gesperrt',
  blockWords:
    'Der Text wird verborgen und der Eintrag abgelehnt. Eine spätere Freigabe stellt ihn wieder her.',
  note: 'Notiz fürs Protokoll',
  moveItems: (n) => plural('de', n, { one: '1 Eintrag ändern', other: `${n} Einträge ändern` }),
  newStatus: 'Neuer Status',
  reason: 'Grund',
  reasonHint: 'Freiwillig. Er steht im Verlauf jedes Eintrags.',
  noAnswer: 'Der Dienst hat für diesen Eintrag kein Ergebnis geliefert.',
  staySelected: 'Diese Einträge bleiben ausgewählt.',
  close: 'Schließen',
  priority: 'Priorität',
  assignee: 'Zuständig',
  tags: 'Schlagwörter',
  merge: 'Zusammenführen',
  block: 'Sperren',
  selection: 'Ausgewählte Einträge',
  cancel: 'Abbrechen',
  save: 'Speichern',
  undo: 'Rückgängig',
  viewName: 'Name',
  nameNeeded: 'Eine Ansicht braucht einen Namen.',
  shareView: 'Mit dem Team geteilt',
  shareViewHint: 'Alle Mitglieder sehen die Ansicht.',
} satisfies typeof en
