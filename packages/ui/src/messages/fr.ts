import type en from './en.ts'

export default {
  actions: 'Actions',
  back: 'Retour',
  close: 'Fermer',
  copied: 'Copié',
  copy: 'Copier',
  dismiss: 'Masquer',
  download: 'Télécharger',
  keyThen: 'puis',
  loading: 'Chargement',
  messages: 'Messages',
  notCopied: 'Le navigateur a refusé la copie. Sélectionnez le texte et copiez-le à la main.',
  optional: 'facultatif',
  open: 'Ouvrir',
  shownOnce: 'Affiché une seule fois. Copiez-le ou téléchargez-le avant de fermer.',
  undo: 'Annuler',
} satisfies typeof en
