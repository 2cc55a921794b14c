import { plural } from '../../../../../text/plural.ts'
import type en from './en.ts'

const items = (n: number) => plural('fr', n, { one: `${n} élément`, other: `${n} éléments` })

export default {
  changed: (n, what) => `${items(n)} : ${what}`,
  unchanged: (n) =>
    plural('fr', n, { one: '1 élément n’a pas été modifié', other: `${n} éléments n’ont pas été modifiés` }),
  undone: (n) =>
    plural('fr', n, { one: '1 élément est comme avant', other: `${n} éléments sont comme avant` }),
  ofItems: (what, n) => `${what} : ${items(n)}`,
  nobody: 'Personne',
  takeIt: 'Moi',
  findMember: 'Chercher un membre',
  assigned: 'responsable désigné',
  unassigned: 'sans responsable',
  noPriority: 'Aucune',
  findTag: 'Chercher ou nommer une étiquette',
  newTag: (name) => `Créer « ${name} »`,
  noTagFound: 'Aucune étiquette de ce nom',
  merged: 'fusion faite',
  mergeWords:
    'L’élément choisi représente tous les autres et compte chaque votant une fois. Les autres restent lisibles et peuvent être retirés.',
  alike: 'Les plus semblables',
  noneAlike: 'Aucun autre élément ne ressemble à celui-ci.',
  otherItem: 'Un autre élément',
  otherItemHint: 'Des mots de son titre, son identifiant ou l’adresse de sa page.',
  noneFound: 'Aucun élément ne contient ces mots.',
  blocked: 'blocage fait',
  blockWords: 'Le texte est caché et l’élément rejeté. Une approbation ultérieure le rétablit.',
  note: 'Note pour le registre',
  moveItems: (n) => plural('fr', n, { one: 'Déplacer 1 élément', other: `Déplacer ${n} éléments` }),
  newStatus: 'Nouveau statut',
  reason: 'Raison',
  reasonHint: 'Facultative. Elle figure dans l’historique de chaque élément.',
  noAnswer: 'Le service n’a donné aucun résultat pour cet élément.',
  staySelected: 'Ces éléments restent sélectionnés.',
  close: 'Fermer',
  priority: 'Priorité',
  assignee: 'Responsable',
  tags: 'Étiquettes',
  merge: 'Fusionner',
  block: 'Bloquer',
  selection: 'Éléments sélectionnés',
  cancel: 'Annuler',
  save: 'Enregistrer',
  undo: 'Annuler',
  viewName: 'Nom',
  nameNeeded: 'Une vue a besoin d’un nom.',
  shareView: 'Partagée avec l’équipe',
  shareViewHint: 'Tous les membres voient la vue.',
} satisfies typeof en
