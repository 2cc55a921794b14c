import type en from './en.ts'

export default {
  unreachable: 'Der Dienst ist nicht erreichbar. Was hier steht, kann veraltet sein.',
  offline: 'Sie sind offline. Was hier steht, kann veraltet sein.',
  notFound: 'Das gibt es nicht, oder nicht in diesem Arbeitsbereich.',
  notForYou: 'Das gibt es nicht, oder es ist nicht für Sie.',
  tooMany: (seconds: number) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} s wieder.`,
  failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal; sonst siehe Einzelheiten.',
  retry: 'Erneut versuchen',
} satisfies typeof en
