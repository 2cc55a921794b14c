import type en from './en.ts'

export default {
  title: 'قبل الدمج',
  counted: 'صارت إجاباتهم أحكامًا',
  tally: (works: number, broken: number) => `يعمل: ${works}، لا يعمل: ${broken}`,
  until: 'الإجابات محسوبة حتى',
  open: 'افتح المعاينة',
  works: 'يعمل:',
  broken: 'لا يعمل:',
  states: {
    GREEN: 'سمحوا به',
    RED: 'حجزوه',
    SILENT: 'أجاب عدد قليل جدًا',
    OPEN: 'يُسألون الآن',
    AWAITED: 'المعاينة لم تعد موجودة',
    ENDED: 'التزام آخر',
  },
} satisfies typeof en
