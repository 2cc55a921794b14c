import type en from './en.ts'

export default {
  title: 'Est-ce que ça marche ?',
  back: 'À faire',
  before: 'Avant : ce qui a été signalé',
  after: 'Après : ce qui est en ligne',
  own: 'C’est vous qui l’avez signalé.',
  others: 'Un autre testeur l’a signalé, et vous avez voté pour.',
  live: 'En ligne depuis',
  open: 'Ouvrir la page',
  goThere: 'Ouvrez le produit à cet endroit et réessayez.',
  question: 'Que voyez-vous ?',
  works: 'Ça marche',
  broken: 'Toujours cassé',
  note: 'Que voyez-vous à la place ?',
  noteHint: 'Cela aide à réparer. Vous pouvez le laisser vide.',
  sendBroken: 'Signaler que c’est toujours cassé',
  thanks: 'Merci',
  thanksGood: 'Votre réponse compte. Ce qu’elle rapporte est dans Gains.',
  thanksBroken: 'Si d’autres voient la même chose, il sera repris.',
  gone: 'Plus personne n’attend de réponse ici',
  home: 'À ce que vous pouvez faire',
} satisfies typeof en
