import type en from './en.ts'

export default {
  unreachable: 'Le service est injoignable. Ce qui est affiché peut être ancien.',
  offline: 'Vous êtes hors ligne. Ce qui est affiché peut être ancien.',
  notFound: 'Ceci n’existe pas, ou pas dans cet espace de travail.',
  notForYou: 'Ceci n’existe pas, ou n’est pas pour vous.',
  tooMany: (seconds: number) => `Trop de requêtes. Réessayez dans ${seconds} s.`,
  failed: 'Cela n’a pas marché. Réessayez ; sinon voir Détails.',
  retry: 'Réessayer',
} satisfies typeof en
