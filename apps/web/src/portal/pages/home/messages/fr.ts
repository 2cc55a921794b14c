import type en from './en.ts'

export default {
  title: 'Ce que vous pouvez faire',
  look: 'Regarder avant l’intégration',
  lookWhy: 'Vous les avez demandés. Dites si la modification marche, avant sa mise en ligne.',
  notLive: 'Pas encore en ligne',
  until: 'Se termine',
  check: 'À vérifier',
  checkWhy: 'Ils sont en ligne. Regardez et dites si cela fonctionne.',
  yours: 'De vous',
  live: 'En ligne',
  takePart: 'Participer',
  counts: (weight: number) => `Votre voix compte ${weight}`,
  open: 'Ouvrir',
  nothing: 'Vous n’êtes encore dans aucune campagne',
  nothingWhy: 'Les équipes invitent par un lien. Ouvrez le vôtre ou collez-le ici.',
  join: 'Rejoindre sur invitation',
  house: 'Ou postuler au House Pool',
  came: 'Ce qu’il en est advenu',
  voted: 'Vous avez voté',
  all: 'Tout ce qui a été livré',
} satisfies typeof en
