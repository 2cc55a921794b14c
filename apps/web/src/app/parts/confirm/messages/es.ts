import type en from './en.ts'

export default { cancel: 'Cancelar' } satisfies typeof en
