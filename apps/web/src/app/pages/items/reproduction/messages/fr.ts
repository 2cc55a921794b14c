import type en from './en.ts'

export default {
  compiled: 'Test de ces étapes',
  checks: 'Il vérifie :',
  copyTest: 'Copier le test',
  accepted: 'Autres tests acceptés',
  acceptedNote:
    'Un reçu de l’un d’eux vaut preuve, comme celui du test ci-dessus. Lisez un test avant de l’accepter.',
  hash: 'SHA-256 du test',
  note: 'Note (facultatif)',
  accept: 'Accepter',
  isAccepted: 'Accepté comme preuve',
  withdraw: 'Retirer',
  withdrawn: 'Les reçus suivants de ce test seront refusés',
} satisfies typeof en
