import type en from './en.ts'

export default {
  title: 'Le défaut',
  element: 'Étape avec l’élément',
  text: 'Valeur correcte',
  save: 'Enregistrer',
  saved: 'Le test vérifie maintenant ce défaut',
  kinds: {
    recorded: 'Comme enregistré : requêtes échouées et erreurs',
    visible: 'Un élément devrait être visible',
    absent: 'Un élément ne devrait pas être là',
    text: 'Un texte ou un nombre est faux',
    kept: 'Un champ a perdu la saisie',
    name: 'Le nom pour les lecteurs d’écran est faux',
    address: 'La dernière page n’est pas la bonne',
    reaction: 'Le dernier clic ne fait rien',
  },
} satisfies typeof en
