import type en from './en.ts'

export default { cancel: 'Abbrechen' } satisfies typeof en
