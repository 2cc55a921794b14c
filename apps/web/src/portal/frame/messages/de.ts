import type en from './en.ts'

export default {
  main: 'Hauptnavigation',
  skip: 'Zum Inhalt springen',
  now: 'Jetzt',
  mine: 'Meine',
  impact: 'Umgesetzt',
  earnings: 'Verdienst',
  profile: 'Sie',
  bell: 'Mitteilungen',
  bellUnread: (unread: number) => `Mitteilungen, ${unread} ungelesen`,
  offline:
    'Sie sind offline. Was Sie sehen, kann veraltet sein, und senden können Sie erst wieder mit Verbindung.',
  notHere: 'Hier ist nichts',
  notHereWhy: 'Diese Seite gibt es nicht.',
  home: 'Zum Anfang',
} satisfies typeof en
