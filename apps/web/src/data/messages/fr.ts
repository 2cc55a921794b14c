import type en from './en.ts'

export default {
  unreachable: 'Le service est injoignable. Ce qui est affiché peut être ancien.',
  offline: 'Vous êtes hors ligne. Ce qui est affiché peut être ancien.',
  notFound: 'Ceci n’existe pas, ou pas dans cet espace de travail.',
  notForYou: 'Ceci n’existe pas, ou n’est pas pour vous.',
  forbidden: 'Votre rôle ne le permet pas.',
  tooMany: (seconds: number) => `Trop de requêtes. Réessayez dans ${seconds} s.`,
  busy: 'Le service est occupé. Rien n’est perdu ; réessayez dans un instant.',
  requestId: 'Requête',
  copyRequestId: 'Copier l’identifiant de la requête',
  retry: 'Réessayer',
} satisfies typeof en
