import type en from './en.ts'

export default {
  once: 'Ceci n’est affiché qu’une fois. Copiez-le ou téléchargez-le maintenant et gardez-le avec vos secrets.',
  copyFirst: 'Copiez-le ou téléchargez-le d’abord : il ne sera plus affiché.',
  done: 'Terminé',
} satisfies typeof en
