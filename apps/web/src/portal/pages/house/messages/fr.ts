import type en from './en.ts'

export default {
  title: 'House Pool',
  back: 'Vous',
  why: 'Ses testeurs peuvent participer à toutes les campagnes ouvertes à tous. Ils sont choisis par qui gère ce service.',
  motivation: 'Pourquoi voulez-vous tester ?',
  motivationHint: 'Une personne le lit et décide.',
  motivationNeeded: 'Dites d’abord pourquoi vous voulez tester',
  experience: 'Qu’avez-vous déjà testé ou construit ?',
  languages: 'Langues que vous parlez',
  devices: 'Appareils sur lesquels vous testez',
  listHint: 'Séparés par des virgules',
  links: 'Où l’on en voit plus de vous',
  linksHint: 'Adresses qui commencent par https://, une par ligne',
  apply: 'Postuler',
  sent: 'Votre candidature est envoyée',
  states: { PENDING: 'En lecture', APPROVED: 'Vous en êtes', REJECTED: 'Refusée' },
  statesWhy: {
    PENDING: 'Vous serez prévenu dès que ce sera décidé.',
    APPROVED: 'Les campagnes ouvertes à tous apparaissent sous « À faire », et vos votes y comptent.',
    REJECTED: 'Rien d’autre ne change : les équipes qui vous ont invité comptent toujours sur vous.',
  },
  sentAt: 'Envoyée',
  decidedAt: 'Décidée',
  againAt: 'Vous pourrez postuler de nouveau à partir du',
} satisfies typeof en
