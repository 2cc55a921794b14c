import type en from './en.ts'

export default { cancel: 'キャンセル' } satisfies typeof en
