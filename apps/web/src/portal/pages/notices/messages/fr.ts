import type en from './en.ts'

export default {
  title: 'Notifications',
  readAll: 'Tout marquer comme lu',
  unread: 'Non lu',
  nothing: 'Rien ne s’est encore passé',
  nothingWhy: 'Ce qu’il advient de vos signalements, votes et gains apparaît ici.',
  more: 'Afficher plus',
  payable: (what) => `Payable : ${what}`,
  sent: (amount) => `${amount} en route vers vous`,
  kinds: {
    STATUS_CHANGED: 'Votre signalement a avancé',
    VOTE_RESET: 'Un signalement a changé après votre vote : votez à nouveau',
    FEEDBACK_MERGED: 'Votre signalement a été réuni à un autre',
    PREVIEW_REQUESTED: 'Visible avant l’intégration : regardez',
    VERIFY_REQUESTED: 'C’est en ligne : vérifiez',
    REWARD_ACCRUED: 'Vous avez gagné quelque chose',
    REWARD_PAYABLE: 'Une récompense est payable',
    PAYOUT_SENT: 'Un paiement est en route',
    APPLICATION_DECIDED: 'Votre candidature a été examinée',
    CAMPAIGN_AVAILABLE: 'Une campagne vous est ouverte',
    WEEKLY_DIGEST: 'Votre semaine',
  },
} satisfies typeof en
