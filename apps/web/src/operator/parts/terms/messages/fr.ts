import type en from './en.ts'

export default {
  cancel: 'Annuler',
  more: 'Afficher plus',
  amount: 'Montant',
  state: 'État',
  when: 'Quand',
  by: 'Par',
  note: 'Motif',
  noteHint: 'Conservé dans le journal, avec votre nom.',
  tester: 'Testeur',
  campaign: 'Campagne',
  workspace: 'Espace de travail',
  why: 'Pourquoi',
  every: 'Tous les états',
  none: 'Aucun',
  copyId: 'Copier l’identifiant',
  reference: 'Référence',
  typed: 'Ce n’est pas un montant.',
  empty: 'Il n’y a rien ici',
  finding: {
    record: 'Consigner un constat',
    what: 'Ce que vous avez trouvé',
    evidence: 'Preuve',
    evidenceHint: 'Où vous avez regardé et ce qui y figure. Conservé pour toujours, avec votre nom.',
    unknown: 'L’issue est inconnue. Rien n’est renvoyé tant qu’une preuve n’est pas consignée.',
  },
  secondEyes: {
    record: 'Je l’ai vérifié',
    recorded: 'Un autre opérateur peut maintenant l’exécuter.',
  },
} satisfies typeof en
