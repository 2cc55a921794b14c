import type en from './en.ts'

export default { unknown: 'حملة أخرى' } satisfies typeof en
