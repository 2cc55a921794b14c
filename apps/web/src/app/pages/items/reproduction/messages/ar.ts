import type en from './en.ts'

export default {
  compiled: 'اختبار هذه الخطوات',
  checks: 'يتحقق من:',
  copyTest: 'نسخ الاختبار',
  accepted: 'اختبارات أخرى مقبولة',
  acceptedNote: 'إيصال أحدها يُعد إثباتًا، كإيصال الاختبار أعلاه. اقرأ الاختبار قبل قبوله.',
  hash: 'بصمة SHA-256 للاختبار',
  note: 'ملاحظة (اختياري)',
  accept: 'قبول',
  isAccepted: 'قُبل كإثبات',
  withdraw: 'سحب القبول',
  withdrawn: 'ستُرفض الإيصالات اللاحقة لهذا الاختبار',
} satisfies typeof en
