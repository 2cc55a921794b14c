import type en from './en.ts'

export default {
  title: 'الخطوات قبل البلاغ',
  point: 'أشار المُبلِّغ إلى:',
  showTest: 'عرض الاختبار',
  remove: 'حذف',
  removed: 'حُذفت الخطوات',
  kinds: {
    click: () => 'نقر',
    type: (n: string) => `كتابة ${n} حرفًا`,
    select: (n: string) => `اختيار الخيار ${n}`,
    press: (n: string) => `ضغط ${n}`,
    navigate: () => 'فتح',
    scroll: () => 'تمرير إلى',
    drag: () => 'سحب',
    file: (n: string) => `اختيار ${n} من الملفات`,
    resize: (n: string) => `نافذة ${n}`,
    request: (n: string) => `طلب ${n}`,
    error: () => 'خطأ',
    warning: () => 'تحذير',
  },
} satisfies typeof en
