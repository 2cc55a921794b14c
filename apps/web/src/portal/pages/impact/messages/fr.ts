import type en from './en.ts'

export default {
  title: 'Livré grâce à vous',
  reported: 'Vous l’avez signalé',
  voted: 'Vous avez voté pour',
  weight: (weight: number) => `Votre voix a compté ${weight}`,
  more: 'Afficher plus',
  nothing: 'Rien n’a encore été livré',
  nothingWhy: 'Ce que vous signalez ou votez apparaît ici une fois en ligne.',
  take: 'Participer',
  share: 'Partager',
  shareOff: 'Le partage est désactivé. Activez-le d’abord sous « Vous » : rien n’est partagé tout seul.',
  shareOn: 'Vers le réglage',
  shareWhy:
    'La carte nomme l’équipe et rien de ce qui est écrit. Choisissez où la partager ; une fois par signalement, elle rapporte des points.',
  copy: 'Copier le texte',
  cardReported: (team: string) => `Je l’ai signalé, et ${team} l’a livré.`,
  cardVoted: (team: string) => `J’ai voté pour, et ${team} l’a livré.`,
  recorded: 'Noté. Merci du partage.',
  bonus: (points: string) => `Noté : ${points} points.`,
  channels: {
    X: 'X',
    LINKEDIN: 'LinkedIn',
    BLUESKY: 'Bluesky',
    MASTODON: 'Mastodon',
    REDDIT: 'Reddit',
    OTHER: 'À un autre endroit',
  },
} satisfies typeof en
