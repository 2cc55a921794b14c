import type { Messages } from './shape.ts'

export const fr: Messages = {
  kinds: {
    FEEDBACK_FLAGGED: [
      'Un nouveau signalement attend la modération',
      'Un nouveau signalement est retenu jusqu’à ce qu’un modérateur l’ait lu.',
    ],
    THRESHOLD_MET: ['Un signalement est prêt', 'Un signalement a atteint son seuil et peut être réalisé.'],
    DEPLOYMENT_FAILED: ['Un déploiement a échoué', 'Le déploiement d’un signalement a échoué.'],
    DEPLOYED: ['Un signalement est en ligne', 'Un signalement a été déployé.'],
    ITEM_REOPENED: [
      'Un signalement est rouvert',
      'Des testeurs disent qu’un signalement déployé ne fonctionne toujours pas : il est rouvert.',
    ],
    BUDGET_LOW: [
      'Un budget est trop bas',
      'Le budget d’une campagne ne couvre pas ce que ses testeurs ont gagné. Complétez-le.',
    ],
    PAYMENT_DISPUTED: [
      'Un paiement est contesté',
      'Un de vos paiements est contesté. Son budget est gelé jusqu’à la fin du litige.',
    ],
    MEMBER_JOINED: ['Votre équipe a un nouveau membre', 'Une personne a rejoint votre équipe.'],
    TESTER_JOINED: ['Votre groupe a un nouveau testeur', 'Un testeur a rejoint votre groupe.'],
    APPROVAL_REQUESTED: [
      'Un agent a besoin de votre décision',
      'Un agent s’est arrêté et attend une personne. Lisez sa question et décidez.',
    ],
    WEBHOOK_DISABLED: [
      'Un webhook est désactivé',
      'Un webhook échoue depuis cinq jours. Il reste désactivé jusqu’à ce que vous le réactiviez.',
    ],
    TEST_RED: [
      'Le test d’une contribution livrée est rouge',
      'Votre CI a exécuté le test d’une contribution livrée sur un commit plus récent, et il échoue.',
    ],
    AUTHOR_DISPUTED: [
      'Selon son auteur, cela ne fonctionne pas',
      'L’auteur d’un signalement déployé dit que cela ne fonctionne toujours pas.',
    ],
    FEEDBACK_ASSIGNED: ['Un signalement vous est attribué', 'Un signalement vous a été attribué.'],
    STATUS_CHANGED: ['Votre signalement a avancé', 'Le statut de votre signalement a changé.'],
    VOTE_RESET: [
      'Merci de voter à nouveau',
      'Un signalement pour lequel vous aviez voté a été modifié. Votre vote comptera dès que vous l’aurez renouvelé.',
    ],
    FEEDBACK_MERGED: [
      'Votre signalement a été réuni à un autre',
      'Votre signalement a été réuni à un autre qui dit la même chose. Ses votes y comptent.',
    ],
    PREVIEW_REQUESTED: [
      'Regardez-le avant son intégration',
      'Une modification pour un signalement que vous souteniez est visible dans un aperçu, avant son intégration. Dites si elle fonctionne.',
    ],
    VERIFY_REQUESTED: [
      'Est-ce que cela fonctionne ?',
      'Un signalement que vous souteniez a été déployé. Dites s’il fonctionne.',
    ],
    REWARD_ACCRUED: ['Vous avez gagné une récompense', 'Vous avez gagné une récompense.'],
    REWARD_PAYABLE: ['Une récompense est payable', 'Une de vos récompenses peut maintenant être versée.'],
    PAYOUT_SENT: ['Un versement est en route', 'Un versement est en route vers vous.'],
    APPLICATION_DECIDED: [
      'Votre candidature a été examinée',
      'Votre candidature au House Pool a été examinée.',
    ],
    CAMPAIGN_AVAILABLE: ['Une campagne vous est ouverte', 'Une campagne vous est ouverte.'],
    WEEKLY_DIGEST: ['Votre semaine', 'Votre semaine de tests.'],
  },
  amount: 'Montant : {sum}',
  cause: 'Pour : {cause}',
  causes: {
    AUTHOR: 'vous l’avez signalé',
    VOTER: 'vous avez voté pour',
    IMPLEMENTER: 'votre changement a été livré',
    VERIFIER: 'vous l’avez vérifié',
    SHARE: 'vous l’avez partagé',
    REFERRAL: 'vous avez amené un testeur',
    GRANT: 'un cadeau de l’équipe',
  },
  open: 'Ouvrir : {link}',
  choose: 'Choisissez les e-mails que vous recevez, et leur langue : {link}',
  invitation: {
    subject: 'Vous êtes invité dans une équipe sur Groundswell',
    wanted: 'Vous êtes invité dans une équipe sur Groundswell, comme {role}.',
    signIn: 'Connectez-vous avec cette adresse pour la rejoindre : {link}',
    ignore: 'Si vous ne vous y attendiez pas, vous n’avez rien à faire.',
    roles: { VIEWER: 'lecteur', MEMBER: 'membre', ADMIN: 'administrateur', OWNER: 'propriétaire' },
  },
  digest: {
    subject: 'Votre semaine de tests, {week}',
    since: 'Depuis le {day} :',
    counts: {
      submitted: 'Vos signalements : {n}',
      deployed: 'Vos signalements déployés : {n}',
      confirmed: 'Confirmations que le vôtre fonctionne : {n}',
      votesReceived: 'Votes pour vos signalements : {n}',
      voted: 'Vos votes : {n}',
      foreseen: 'Déployés après votre vote : {n}',
      verified: 'Vérifiés par vous : {n}',
    },
    earned: 'Gagné : {sums}',
  },
}
