import type en from './en.ts'

export default {
  title: 'مساحة عملك',
  note: 'تحتوي على مناطقك وما يقوله الناس وما يصنعه الوكلاء منه.',
  name: 'الاسم',
  nameHint: 'مثل شركتك أو منتجك. يمكنك تغييره لاحقًا.',
  create: 'إنشاء مساحة العمل',
  already: 'لديك مساحة عمل بالفعل',
  open: 'افتحها',
  choose: 'اختر مساحة عمل',
} satisfies typeof en
