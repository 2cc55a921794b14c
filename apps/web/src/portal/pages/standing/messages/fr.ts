import type en from './en.ts'

export default {
  title: 'Votre réputation',
  back: 'Vous',
  ofMost: 'sur 1 000',
  scoreOf: (score: number) => `Score : ${score} sur 1 000`,
  rank: (rank: number) => `Rang ${rank} du classement`,
  noRank: 'Vous n’êtes pas dans le classement',
  show: 'M’y afficher',
  why: 'Pourquoi ce score',
  whyNote: 'Chaque issue compte une fois. Les votes comptent moins que les signalements.',
  nothing:
    'Rien ne compte encore. Votre score commence quand une chose que vous avez signalée ou votée est livrée ou refusée.',
  kinds: {
    CONFIRMED: 'Vos signalements, livrés et confirmés par d’autres',
    SHIPPED: 'Vos signalements, livrés et pas encore confirmés',
    DECLINED: 'Vos signalements, refusés ou retirés',
    VOTE_RIGHT: 'Vos votes qui avaient raison',
    VOTE_WRONG: 'Vos votes qui avaient tort',
  },
  for: (weight: string) => `${weight} pour vous`,
  against: (weight: string) => `${weight} contre vous`,
  damped: (undamped: string) =>
    `Sans limites ${undamped}. Beaucoup de votes pour une personne, en une heure, ou mutuels comptent moins.`,
  together: 'Ensemble',
  share: (successes: string, trials: string) => `${successes} sur ${trials} pour vous`,
  certain: (score: string) =>
    `Au moins ${score} sur 1 000 en est certain. C’est votre score : il monte à chaque bonne issue ; un coup de chance ne décide pas.`,
  waiting: (items: string, votes: string) =>
    `Encore sans issue, donc pas comptés : signalements ${items}, votes ${votes}.`,
  badges: 'Badges',
  badgeNames: {
    'first-item': 'Premier signalement',
    'first-deployed': 'Première livraison',
    'ten-deployed': 'Dix livrés',
    'fifty-deployed': 'Cinquante livrés',
    'first-confirmed': 'Première confirmation',
    'twenty-confirmed': 'Vingt confirmés',
    'fifty-votes': 'Cinquante votes',
    'ten-verdicts': 'Dix vérifications',
  },
  board: 'Classement',
  boardWhy: 'Seulement ceux qui veulent être vus. Chaque période compte ce qui s’y est passé.',
  period: 'Période',
  periods: { week: 'Cette semaine', month: 'Ce mois', all: 'Depuis toujours' },
  nobody: 'Personne pour l’instant',
  unnamed: 'Sans nom',
  more: 'Afficher plus',
} satisfies typeof en
