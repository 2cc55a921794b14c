import states from '@groundswell/client/states/fr'
import type en from './en.ts'

export default {
  filter: 'Filtrer',
  filterBy: (count) => `Filtrer (${count})`,
  show: 'Afficher les éléments',
  clear: 'Effacer le filtre',
  search: 'Mots du titre',
  any: 'Tous',
  order: 'Ordre',
  newest: 'Plus récents',
  highest: 'Meilleur score',
  nobody: 'Personne',
  takeAway: 'Afficher aussi les autres éléments',
  accounts: {
    company: (id: string) => `Compte ${id}`,
    plan: (name: string) => `Formule ${name}`,
    spend: (amount: string) => `Dépense dès ${amount}`,
  },
  figures: {
    SUBMITTED: 'Éléments',
    OVER_THRESHOLD: 'Au-dessus du seuil',
    SHIPPED: states.status.DEPLOYED,
    CONFIRMED: 'Confirmés',
    READY: states.status.THRESHOLD_MET,
    AT_WORK: 'En cours',
    AWAITING_APPROVAL: states.status.AWAITING_APPROVAL,
    TROUBLED: 'Échoués',
    OPEN: 'Ouverts',
    TO_DECIDE: 'À décider',
    TO_VERIFY: `${states.status.DEPLOYED}, à vérifier`,
  },
  fields: {
    status: 'Statut',
    type: 'Type',
    zone: 'Zone',
    campaign: 'Campagne',
    safety: 'Examen',
    priority: 'Priorité',
    assignee: 'Responsable',
    tag: 'Étiquette',
  },
} satisfies typeof en
