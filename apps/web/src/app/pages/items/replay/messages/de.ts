import type en from './en.ts'

export default {
  none: 'Diese Meldung hat keine Aufnahme',
  noneNote: 'Eine Zone nimmt Aufnahmen an, sobald ihr Formular es sagt und die Seite das Skript lädt.',
  title: 'Aufnahme der Seite',
  note: 'Die letzten zwei Minuten vor der Meldung. Buchstaben, Bilder und Getipptes wurden im Browser der meldenden Person ersetzt.',
  ends: 'Sie wird gelöscht:',
  show: 'Aufnahme zeigen',
  play: 'Abspielen',
  pause: 'Anhalten',
  place: 'Stelle der Aufnahme',
  remove: 'Löschen',
  removed: 'Die Aufnahme ist gelöscht',
  unreadable: 'Die Aufnahme kann nicht gezeigt werden.',
  release: 'Agenten dürfen sie lesen',
  releaseHint: 'Sieh sie zuerst an. Beides steht im Protokoll.',
} satisfies typeof en
