import type en from './en.ts'

export default {
  title: 'House Pool',
  emptyWhy:
    'Les testeurs apparaissent ici quand leur candidature est acceptée. Un autre filtre en montre peut-être plus.',
  note: 'Testeurs de toutes les campagnes publiques',
  empty: 'Personne n’est trouvé',
  find: 'Partie d’un nom',
  state: 'État',
  everyState: 'Tous les états',
  states: { ACTIVE: 'Actif', SUSPENDED: 'Suspendu', REMOVED: 'Retiré' },
  moves: { ACTIVE: 'Réintégrer', SUSPENDED: 'Suspendre', REMOVED: 'Retirer' },
  suspendWhy:
    'Les votes d’un testeur suspendu ne comptent pas et rien ne lui est payé, dans aucun espace de travail.',
  tier: 'Niveau',
  everyTier: 'Tous les niveaux',
  weight: 'Poids',
  name: 'Nom',
  noName: 'Sans nom',
  joined: 'Depuis',
  tester: 'Testeur',
  referrer: 'Amené par',
  saved: 'Enregistré',
} satisfies typeof en
