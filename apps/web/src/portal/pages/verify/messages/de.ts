import type en from './en.ts'

export default {
  title: 'Klappt es jetzt?',
  back: 'Jetzt',
  before: 'Vorher: was gemeldet wurde',
  after: 'Nachher: was online ist',
  own: 'Sie haben es gemeldet.',
  others: 'Ein anderer Tester hat es gemeldet, und Sie haben dafür gestimmt.',
  live: 'Online seit',
  open: 'Seite öffnen',
  goThere: 'Öffnen Sie das Produkt an der Stelle und versuchen Sie es noch einmal.',
  question: 'Was sehen Sie?',
  works: 'Es klappt',
  broken: 'Noch immer kaputt',
  note: 'Was sehen Sie stattdessen?',
  noteHint: 'Es hilft bei der Behebung. Es darf leer bleiben.',
  sendBroken: 'Als noch kaputt melden',
  thanks: 'Danke',
  thanksGood: 'Ihre Antwort zählt. Was Sie dafür bekommen, steht unter Verdienst.',
  thanksBroken: 'Sehen andere dasselbe, wird es wieder aufgenommen.',
  gone: 'Hierzu wird keine Antwort mehr erwartet',
  home: 'Zu dem, was Sie tun können',
} satisfies typeof en
