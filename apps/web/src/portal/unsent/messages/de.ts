import type en from './en.ts'

export default {
  waiting: 'Nicht gesendet. Ihr Text ist gespeichert und wird gesendet, sobald Sie online sind.',
  refused: (why: string) => `Nicht gesendet. ${why}`,
  again: 'Ändern und erneut senden',
  remove: 'Entfernen',
  sent: 'Ihr Text ist gesendet. Andere können jetzt darüber abstimmen.',
  sentChecked: 'Ihr Text ist gesendet. Er wird durchgesehen, bevor andere ihn sehen.',
  late: 'Der Text hat zu lange gewartet, um genau einmal gesendet zu werden. Sehen Sie unter „Meine“ nach, ob er da ist, und schreiben Sie ihn sonst noch einmal.',
} satisfies typeof en
