import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Notifications',
  move: 'se déplacer',
  markRead: 'lu',
  markAllRead: 'Tout lu',
  allRead: 'Tout est lu.',
  nothing: 'Rien pour le moment',
  nothingWhy: 'Ce qui se passe dans l’espace de travail et vous concerne apparaît ici.',
  more: 'Plus anciennes',
  earlier: (n) => plural('fr', n, { one: '1 plus ancienne', other: `${n} plus anciennes` }),
  unread: (n) => plural('fr', n, { one: `${n} non lue`, other: `${n} non lues` }),
  kinds: {
    FEEDBACK_FLAGGED: 'Attend la modération',
    THRESHOLD_MET: 'A atteint son seuil',
    DEPLOYMENT_FAILED: 'Une livraison a échoué',
    DEPLOYED: 'Livré',
    ITEM_REOPENED: 'Des testeurs disent que cela ne marche toujours pas',
    TEST_RED: 'Le test d’une contribution livrée est rouge',
    AUTHOR_DISPUTED: 'Son auteur dit que cela ne marche toujours pas',
    FEEDBACK_ASSIGNED: 'Un élément vous est confié',
    BUDGET_LOW: 'Le budget d’une campagne est bas',
    PAYMENT_DISPUTED: 'Un paiement est contesté',
    MEMBER_JOINED: 'Quelqu’un a rejoint l’équipe',
    TESTER_JOINED: 'Un testeur est arrivé',
    APPROVAL_REQUESTED: 'Un agent vous interroge',
    WEBHOOK_DISABLED: 'Un webhook est désactivé après des échecs',
  },
} satisfies typeof en
