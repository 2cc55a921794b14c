import type en from './en.ts'

export default {
  title: 'الإشعارات',
  readAll: 'تعليم الكل كمقروء',
  unread: 'غير مقروء',
  nothing: 'لم يحدث شيء بعد',
  nothingWhy: 'يظهر هنا ما يحدث لمشاركاتك وأصواتك وأرباحك.',
  more: 'عرض المزيد',
  payable: (what) => `مستحق: ${what}`,
  sent: (amount) => `${amount} في الطريق إليك`,
  kinds: {
    STATUS_CHANGED: 'تقدّمت مشاركتك',
    VOTE_RESET: 'تغيّرت مشاركة بعد صوتك: صوّت مجددًا',
    FEEDBACK_MERGED: 'دُمجت مشاركتك مع أخرى',
    PREVIEW_REQUESTED: 'يمكن رؤيته قبل دمجه: انظر إليه',
    VERIFY_REQUESTED: 'صار متاحًا: تحقّق منه',
    REWARD_ACCRUED: 'كسبت شيئًا',
    REWARD_PAYABLE: 'صارت مكافأة مستحقة',
    PAYOUT_SENT: 'دفعة في الطريق',
    APPLICATION_DECIDED: 'بُتّ في طلبك',
    CAMPAIGN_AVAILABLE: 'حملة متاحة لك',
    WEEKLY_DIGEST: 'أسبوعك',
  },
} satisfies typeof en
