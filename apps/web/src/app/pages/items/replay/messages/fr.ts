import type en from './en.ts'

export default {
  none: 'Ce signalement n’a pas de relecture',
  noneNote: 'Une zone accepte les relectures quand son formulaire le dit et que la page charge le script.',
  title: 'Relecture de la page',
  note: 'Les deux dernières minutes avant le signalement. Lettres, images et valeurs saisies ont été remplacées dans le navigateur de la personne.',
  ends: 'Elle est supprimée',
  show: 'Afficher la relecture',
  play: 'Lire',
  pause: 'Pause',
  place: 'Position dans la relecture',
  remove: 'Supprimer',
  removed: 'La relecture est supprimée',
  unreadable: 'La relecture ne peut pas être affichée.',
  release: 'Les agents peuvent la lire',
  releaseHint: 'Regardez-la d’abord. Les deux sens figurent au journal.',
} satisfies typeof en
