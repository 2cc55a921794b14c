import states from '@groundswell/client/states/fr'
import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Rendre public',
  confirm: (n) => plural('fr', n, { one: `Publier ${n} élément`, other: `Publier ${n} éléments` }),
  zones: 'Zones du tableau',
  page: 'Page publique',
  newPage: 'Une nouvelle page',
  name: 'Nom de la page',
  nameHint:
    'Tout le monde le lit au-dessus du tableau. La page appartient à une nouvelle campagne de ce nom.',
  address: 'Adresse',
  audience: 'Écrire et voter',
  audienceHint: 'Quiconque a l’adresse peut lire.',
  audiences: {
    KEEP: 'Comme chaque zone l’a maintenant',
    ANONYMOUS: 'Tout le monde',
    ACCOUNT: 'Les personnes avec un compte',
    TRUSTED_POOL: 'Vos testeurs',
  },
  indexed: 'Autoriser les moteurs de recherche à la lister',
  indexedHint: 'Sans cela, les pages demandent aux moteurs de recherche de les omettre.',
  preview: 'Le tableau tel que tout le monde le lira',
  become: (n) =>
    plural('fr', n, {
      one: `${n} élément existant devient public.`,
      other: `${n} éléments existants deviennent publics.`,
    }),
  atLeast: (n) => `Au moins ${n} éléments existants deviennent publics.`,
  stages: (open, shipped, closed) =>
    `${open} sur le tableau, ${shipped} livrés, ${closed} rejetés ou échoués.`,
  stage: states.stage,
  submitted: (day) => `Envoyé le ${day}`,
  votes: (n) => plural('fr', n, { one: 'vote', other: 'votes' }),
  readable:
    'Quiconque a l’adresse lit les titres, descriptions, votes et commentaires publics de ces éléments, et des nouveaux une fois approuvés. Les auteurs, les éléments privés et les textes retenus restent cachés.',
  starts: 'La campagne devient active.',
  wayBack:
    'Pour revenir en arrière : désactivez « Afficher une page publique » dans l’onglet Public de la campagne. Les pages disparaissent en une demi-minute.',
  incomplete: 'Choisissez une zone et un nom pour la page.',
  done: 'Le tableau est public',
  cancel: 'Annuler',
} satisfies typeof en
