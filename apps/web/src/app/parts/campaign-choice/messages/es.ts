import type en from './en.ts'

export default { unknown: 'Otra campaña' } satisfies typeof en
