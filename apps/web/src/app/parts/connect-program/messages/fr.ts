import type en from './en.ts'

export default {
  title: 'Connecter un programme',
  program: 'Programme',
  published: (host) => `Ce nom est publié par ${host}.`,
  nobodyVouches:
    'Il se donne ce nom lui-même : personne n’en répond. Continuez seulement si vous venez de le lancer.',
  workspace: 'Espace de travail',
  leadsTo: 'Ensuite votre navigateur va vers',
  onThisComputer: 'Un programme sur cet ordinateur.',
  may: 'Il peut',
  scope: {
    read: 'Lire les éléments prêts',
    work: 'Prendre des éléments et rendre compte',
    deploy: 'Déclarer des éléments livrés',
  },
  campaign: 'Campagne',
  everywhere: 'Toutes les campagnes',
  later: 'Vous pouvez le révoquer à tout moment : Réglages, Agents.',
  allow: 'Connecter',
  refuse: 'Refuser',
  done: 'Connecté',
  doneNote: 'Continuez dans le programme. Cette page peut être fermée.',
  cannot: 'Le programme demande d’une façon qui n’est pas prise en charge ici. Dites-le à ses auteurs :',
  back: 'Retour au programme',
} satisfies typeof en
