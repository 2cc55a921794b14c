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
