import type en from './en.ts'

export default {
  unreachable: 'Der Dienst ist nicht erreichbar. Was hier steht, kann veraltet sein.',
  offline: 'Sie sind offline. Was hier steht, kann veraltet sein.',
  notFound: 'Das gibt es nicht, oder nicht in diesem Arbeitsbereich.',
  notForYou: 'Das gibt es nicht, oder es ist nicht für Sie.',
  forbidden: 'Ihre Rolle erlaubt das nicht.',
  tooMany: (seconds: number) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} s wieder.`,
  busy: 'Der Dienst ist ausgelastet. Nichts ist verloren; versuchen Sie es gleich wieder.',
  requestId: 'Anfrage',
  copyRequestId: 'Kennung der Anfrage kopieren',
  retry: 'Erneut versuchen',
} satisfies typeof en
