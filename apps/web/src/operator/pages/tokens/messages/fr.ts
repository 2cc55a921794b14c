import type en from './en.ts'

export default {
  title: 'Jetons',
  note: 'Lots de paiements vers des portefeuilles',
  run: 'Payer ce qui est dû',
  runWhy:
    'Termine les lots antérieurs, puis paie chaque testeur. Le contrat accepte chaque paiement une fois.',
  typeFirst: (word: string) => `Tapez ${word}`,
  off: 'Les paiements en jetons sont désactivés : définissez X402_PAYOUTS_ENABLED.',
  nobody: 'Personne n’est à payer.',
  empty: 'Aucun lot pour l’instant',
  unknown: (n: number) =>
    `Paiements d’issue inconnue : ${n}. Ils sont recherchés sur la chaîne et jamais signés une seconde fois.`,
  batch: 'Lot',
  network: 'Réseau',
  treasury: 'Payé depuis',
  payments: 'Paiements',
  skipped: 'Laissés de côté',
  address: 'Adresse',
  transaction: 'Transaction',
  transactions: 'Transactions',
  transactionsWhy:
    'Toutes celles signées, la plus récente d’abord. Des frais plus élevés en créent une autre.',
  copyHash: 'Copier le hash',
  states: {
    DRAFTED: 'Préparé',
    SIGNED: 'Signé',
    BROADCAST: 'Envoyé',
    UNKNOWN: 'Inconnu',
    CONFIRMED: 'Payé',
    FAILED: 'Échoué',
  },
  skips: {
    NO_WALLET: 'N’a pas indiqué d’adresse.',
    COOLING_OFF: 'L’adresse a changé récemment.',
    SUSPENDED: 'Est suspendu.',
    BELOW_MINIMUM: 'Moins que le paiement minimum.',
    IDENTITY_NOT_VERIFIED: 'L’identité n’est pas prouvée.',
    PAYOUT_NONE: 'La campagne ne paie rien.',
    PAYMENT_DISPUTED: 'Le versement au budget est contesté.',
    SCREENED_ADDRESS: 'L’adresse n’a pas passé un contrôle.',
    SCREENING_UNKNOWN: 'L’adresse n’a pas pu être contrôlée.',
    OTHER_NETWORK: 'Le portefeuille est sur un autre réseau.',
    EXPIRED: 'Non signé avant son échéance.',
    CANCELED: 'La trésorerie l’a annulé.',
    NOT_MADE: 'Un opérateur a constaté que rien n’a été payé.',
  },
} satisfies typeof en
