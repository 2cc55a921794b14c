import type en from './en.ts'

export default {
  actions: 'إجراءات',
  back: 'رجوع',
  close: 'إغلاق',
  copied: 'تم النسخ',
  copy: 'نسخ',
  dismiss: 'إخفاء',
  download: 'تنزيل',
  keyThen: 'ثم',
  loading: 'جارٍ التحميل',
  messages: 'الرسائل',
  notCopied: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه يدويًا.',
  optional: 'اختياري',
  open: 'فتح',
  shownOnce: 'يظهر الآن فقط. انسخه أو نزّله قبل الإغلاق.',
  undo: 'تراجع',
} satisfies typeof en
