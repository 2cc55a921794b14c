import type en from './en.ts'

export default { cancel: 'إلغاء' } satisfies typeof en
