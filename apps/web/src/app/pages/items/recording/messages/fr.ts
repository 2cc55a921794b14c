import type en from './en.ts'

export default {
  title: 'Étapes avant le signalement',
  point: 'Élément montré :',
  showTest: 'Afficher le test',
  remove: 'Supprimer',
  removed: 'Les étapes sont supprimées',
  kinds: {
    click: () => 'Clic',
    type: (n: string) => `${n} caractères saisis`,
    select: (n: string) => `Option ${n} choisie`,
    press: (n: string) => `Touche ${n}`,
    navigate: () => 'Ouverture',
    scroll: () => 'Défilement jusqu’à',
    drag: () => 'Glissé',
    file: (n: string) => `${n} fichiers choisis`,
    resize: (n: string) => `Fenêtre ${n}`,
    request: (n: string) => `Requête ${n}`,
    error: () => 'Erreur',
    warning: () => 'Avertissement',
  },
} satisfies typeof en
