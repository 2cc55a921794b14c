import type en from './en.ts'

export default { unknown: 'Une autre campagne' } satisfies typeof en
