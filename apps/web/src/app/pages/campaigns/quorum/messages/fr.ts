import type en from './en.ts'

export default {
  title: 'Avant l’intégration',
  asks: 'Ceux qui l’ont demandé décident avant l’intégration',
  asksHint:
    'L’auteur et les votants favorables regardent un aperçu de la pull request. Leurs réponses rendent le contrôle vert ou rouge.',
  environment: 'Environnement',
  environmentHint: 'Comme GitHub le nomme. Le dépôt dit à quels déploiements se fier.',
  by: 'Les réponses comptent',
  kinds: {
    NUMBER: 'Chacune pour une',
    WEIGHT: 'Selon le poids du testeur',
  },
  quorum: 'Quorum',
  quorumHint: 'Autant de réponses identiques décident.',
  hours: 'Délai en heures',
  hoursHint: 'Au plus 168, une semaine.',
  silence: 'Sans quorum à temps',
  silenceHint: 'Seul un administrateur laisse passer le silence.',
  silences: {
    FAIL: 'Échec',
    ASK_A_MEMBER: 'Demander à un membre',
    PASS: 'Réussite sans objection',
  },
  hosts: 'Hôtes des aperçus',
  hostsHint: 'Un par ligne ; une étoile dans le premier nom en remplace une partie.',
} satisfies typeof en
