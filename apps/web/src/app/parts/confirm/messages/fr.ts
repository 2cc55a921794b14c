import type en from './en.ts'

export default { cancel: 'Annuler' } satisfies typeof en
