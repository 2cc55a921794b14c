import type en from './en.ts'

export default {
  main: 'الرئيسية',
  skip: 'تخطَّ إلى الصفحة',
  now: 'الآن',
  mine: 'مشاركاتي',
  impact: 'ما نُشر',
  earnings: 'الأرباح',
  profile: 'أنت',
  bell: 'الإشعارات',
  bellUnread: (unread: number) => `الإشعارات، ${unread} غير مقروءة`,
  offline: 'أنت غير متصل. قد يكون ما يظهر قديمًا، ولا يمكن إرسال شيء حتى تعود.',
  notHere: 'لا شيء هنا',
  notHereWhy: 'هذه الصفحة غير موجودة.',
  home: 'إلى البداية',
} satisfies typeof en
