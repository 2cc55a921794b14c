import type en from './en.ts'

export default {
  title: 'Avant l’intégration',
  counted: 'Leurs réponses sont maintenant des verdicts',
  tally: (works: number, broken: number) => `Ça marche : ${works}, ça ne marche pas : ${broken}`,
  until: 'Les réponses comptent jusqu’au',
  open: 'Ouvrir l’aperçu',
  works: 'Marche :',
  broken: 'Ne marche pas :',
  states: {
    GREEN: 'Ils le laissent passer',
    RED: 'Ils le retiennent',
    SILENT: 'Trop peu ont répondu',
    OPEN: 'On leur demande',
    AWAITED: 'L’aperçu n’est plus là',
    ENDED: 'Autre commit',
  },
} satisfies typeof en
