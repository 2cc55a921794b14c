import type en from './en.ts'

export default {
  title: 'Conversation',
  nothing: 'Personne n’a encore rien dit.',
  closed: 'Cette campagne n’accepte rien pour le moment.',
  notYours: 'Ici écrivent l’équipe et la personne qui l’a signalé.',
  you: 'Vous',
  sides: {
    AUTHOR: 'Qui l’a signalé',
    VISITOR: 'Quelqu’un d’autre',
    TEAM: 'L’équipe',
    AGENT: 'L’agent',
  },
  question: 'Question',
  edited: 'modifié',
  more: 'Afficher plus',
  say: 'Dire quelque chose',
  sayHint: 'Tous ceux qui voient ce signalement le lisent.',
  answer: 'Votre réponse',
  answerHint: 'Seuls l’équipe et l’agent la lisent.',
  needed: 'Écrivez d’abord quelque chose',
  send: 'Envoyer',
} satisfies typeof en
