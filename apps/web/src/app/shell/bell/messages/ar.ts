import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'الإشعارات',
  move: 'تنقّل',
  markRead: 'مقروء',
  markAllRead: 'الكل مقروء',
  allRead: 'الكل مقروء.',
  nothing: 'لا شيء بعد',
  nothingWhy: 'يظهر هنا ما يحدث في مساحة العمل ويعنيك.',
  more: 'الأقدم',
  earlier: (n) =>
    plural('ar', n, {
      one: 'إشعار أقدم',
      two: 'إشعاران أقدم',
      few: `${n} إشعارات أقدم`,
      other: `${n} إشعارًا أقدم`,
    }),
  unread: (n) => `غير مقروء: ${n}`,
  kinds: {
    FEEDBACK_FLAGGED: 'ينتظر الإشراف',
    THRESHOLD_MET: 'بلغ حدّه',
    DEPLOYMENT_FAILED: 'فشلت عملية نشر',
    DEPLOYED: 'نُشر',
    ITEM_REOPENED: 'يقول المختبرون إنه ما زال معطلًا',
    TEST_RED: 'اختبار عنصر منشور يفشل',
    AUTHOR_DISPUTED: 'يقول كاتبه إنه ما زال معطلًا',
    FEEDBACK_ASSIGNED: 'أُسند إليك عنصر',
    BUDGET_LOW: 'ميزانية حملة منخفضة',
    PAYMENT_DISPUTED: 'دفعة متنازع عليها',
    MEMBER_JOINED: 'انضم شخص إلى الفريق',
    TESTER_JOINED: 'انضم مختبر',
    APPROVAL_REQUESTED: 'وكيل يسألك',
    WEBHOOK_DISABLED: 'أُوقف خطاف ويب بعد إخفاقات',
  },
} satisfies typeof en
