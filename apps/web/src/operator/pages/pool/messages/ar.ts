import type en from './en.ts'

export default {
  title: 'House Pool',
  emptyWhy: 'يظهر المختبرون هنا حين تُقبل طلباتهم. قد يُظهر مرشّح آخر المزيد.',
  note: 'مختبِرو كل الحملات العامة',
  empty: 'لم يُعثر على أحد',
  find: 'جزء من اسم',
  state: 'الحالة',
  everyState: 'كل الحالات',
  states: { ACTIVE: 'نشط', SUSPENDED: 'موقوف', REMOVED: 'مُزال' },
  moves: { ACTIVE: 'إعادة', SUSPENDED: 'إيقاف', REMOVED: 'إزالة' },
  suspendWhy: 'أصوات المختبِر الموقوف لا تُحتسب ولا يُدفع له شيء في أي مساحة عمل.',
  tier: 'المستوى',
  everyTier: 'كل المستويات',
  weight: 'الوزن',
  name: 'الاسم',
  noName: 'بلا اسم',
  joined: 'انضم',
  tester: 'المختبِر',
  referrer: 'دعاه',
  saved: 'حُفظ',
} satisfies typeof en
