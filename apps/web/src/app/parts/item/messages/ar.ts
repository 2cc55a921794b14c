import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'يجمع الأصوات',
    THRESHOLD_MET: 'جاهز',
    GENERATING_CODE: 'قيد العمل',
    TESTING: 'قيد الاختبار',
    TEST_FAILED: 'فشلت الاختبارات',
    AWAITING_APPROVAL: 'ينتظر قرارك',
    DEPLOYING: 'قيد النشر',
    DEPLOYED: 'نُشر',
    FAILED: 'فشل',
    REJECTED: 'مرفوض',
  },
  state: { FLAGGED: 'مُعلَّم', BLOCKED: 'محظور', PENDING: 'قيد الفحص', WITHDRAWN: 'مسحوب' },
  safety: { CLEARED: 'مقبول', FLAGGED: 'مُعلَّم', BLOCKED: 'محظور', PENDING: 'قيد الفحص' },
  type: {
    BUG: 'خلل',
    SUGGESTION: 'اقتراح',
    COMMENT: 'تعليق',
    RATING: 'تقييم',
    POLL: 'استطلاع',
    VOTE: 'تصويت',
  },
  priority: { URGENT: 'عاجل', HIGH: 'مرتفع', MEDIUM: 'متوسط', LOW: 'منخفض' },
  noTitle: 'بلا نص',
  wordsDeleted: 'حُذف نصه',
  score: (score, threshold) => `النتيجة ${score} من ${threshold}`,
  scoreAlone: (score) => `النتيجة ${score}`,
  ready: 'تم بلوغ الحد',
  heldBack: 'تم بلوغ النتيجة ولم تتحقق الشروط الأخرى',
} satisfies typeof en
