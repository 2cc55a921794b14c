import type en from './en.ts'

export default {
  title: 'Fusionner avec un autre élément',
  verb: 'Fusionner',
  words:
    'L’autre élément représente les deux et compte chaque personne une fois. Celui-ci reste lisible et peut en être retiré.',
  alike: 'Les plus semblables',
  noneAlike: 'Aucun autre élément ne ressemble à celui-ci.',
  otherItem: 'Un autre élément',
  otherItemHint: 'Des mots de son titre, son identifiant ou l’adresse de sa page.',
  noneFound: 'Aucun élément ne contient ces mots.',
} satisfies typeof en
