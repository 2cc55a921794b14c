import states from '@groundswell/client/states/ar'
import type en from './en.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
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
