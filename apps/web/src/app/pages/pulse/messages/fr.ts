import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

const p = (n: number, one: string, other: string) => plural('fr', n, { one, other })

export default {
  title: 'Pouls',
  needsYou: 'Vous attend',
  nothingWaits: 'Rien ne vous attend',
  needs: {
    asks: (n) => p(n, 'Un agent vous interroge', 'Des agents vous interrogent'),
    flagged: (n) => p(n, 'Un élément attend la modération', 'Des éléments attendent la modération'),
    stale: (n) => p(n, 'Une prise en charge est muette', 'Des prises en charge sont muettes'),
    troubled: (n) => p(n, 'Un élément a échoué', 'Des éléments ont échoué'),
    disputes: (n) => p(n, 'Un paiement est contesté', 'Des paiements sont contestés'),
    budgets: (n) => p(n, 'Un budget est bas', 'Des budgets sont bas'),
  },
  waitsForApproval: 'Attend votre approbation.',
  anAgent: 'Un agent',
  stream: 'Les plus récents',
  allItems: 'Tous les éléments',
  newItems: (n) => p(n, '1 nouvel élément', `${n} nouveaux éléments`),
  nowReady: (n) => p(n, '1 élément est prêt', `${n} éléments sont prêts`),
  swell: '30 derniers jours',
  analytics: 'Analyses',
} satisfies typeof en
