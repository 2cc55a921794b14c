import type en from './en.ts'

export default { unknown: 'Eine andere Kampagne' } satisfies typeof en
