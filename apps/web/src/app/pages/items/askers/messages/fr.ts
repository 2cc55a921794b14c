import type en from './en.ts'

export default {
  people: 'Personnes',
  accounts: 'Comptes',
  spend: 'Dépense mensuelle',
  person: 'Personne',
  account: 'Compte',
  plan: 'Formule',
  how: 'Comment',
  when: 'Quand',
  ways: { AUTHOR: 'L’a écrit', VOTE: 'Vote pour', ON_BEHALF: 'L’équipe a voté' },
  nameless: (id) => `Utilisateur ${id}`,
  empty: 'Aucun de vos utilisateurs identifiés ne l’a encore demandé',
  emptyNote:
    'Visiteurs et testeurs comptent comme votes. Ici figurent les personnes que votre serveur identifie.',
  more: 'Afficher plus',
  hidden: 'Cette partie nomme des clients',
  vote: 'Voter au nom de quelqu’un',
  voteTitle: 'Voter au nom d’un utilisateur',
  voteWords:
    'Ce vote compte comme celui de l’utilisateur, avec un poids de 1. Votre nom figure à côté, ici et dans le journal.',
  find: 'Utilisateur, entreprise ou votre identifiant de l’utilisateur',
  found: 'Utilisateurs',
  none: 'Aucun utilisateur identifié ne correspond.',
  voted: 'Vote au nom de l’utilisateur enregistré',
  already: 'L’utilisateur a déjà voté pour',
  withdraw: 'Retirer',
  withdrawOf: (name) => `Retirer le vote de ${name}`,
  withdrawn: 'Le vote est retiré',
  undo: 'Annuler',
  all: 'Demande par compte',
} satisfies typeof en
