import type en from './en.ts'

export default {
  cancel: 'إلغاء',
  more: 'عرض المزيد',
  amount: 'المبلغ',
  state: 'الحالة',
  when: 'متى',
  by: 'بواسطة',
  note: 'السبب',
  noteHint: 'يبقى في السجل مع اسمك.',
  tester: 'المختبِر',
  campaign: 'الحملة',
  workspace: 'مساحة العمل',
  why: 'لماذا',
  every: 'كل الحالات',
  none: 'لا شيء',
  copyId: 'نسخ المعرّف',
  reference: 'المرجع',
  typed: 'هذا ليس مبلغًا.',
  empty: 'لا شيء هنا',
  finding: {
    record: 'تسجيل نتيجة',
    what: 'ما وجدته',
    evidence: 'الدليل',
    evidenceHint: 'أين بحثت وما المكتوب هناك. يبقى دائمًا مع اسمك.',
    unknown: 'النتيجة غير معروفة. لا يُرسل شيء مجددًا حتى يُسجَّل دليل.',
  },
  secondEyes: {
    record: 'تحققت من ذلك',
    recorded: 'يمكن لمشغّل آخر تنفيذه الآن.',
  },
} satisfies typeof en
