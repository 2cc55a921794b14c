import type en from './en.ts'

export default { unknown: '別のキャンペーン' } satisfies typeof en
