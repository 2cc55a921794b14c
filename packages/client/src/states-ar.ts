import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: 'يجمع الأصوات',
    THRESHOLD_MET: 'جاهز',
    GENERATING_CODE: 'قيد البناء',
    TESTING: 'قيد الاختبار',
    TEST_FAILED: 'فشلت الاختبارات',
    AWAITING_APPROVAL: 'يحتاج إلى قرار',
    DEPLOYING: 'قيد النشر',
    DEPLOYED: 'نُشر',
    FAILED: 'فشل',
    REJECTED: 'مرفوض',
  },
  safety: {
    CLEARED: 'مقبول',
    FLAGGED: 'مُعلَّم',
    BLOCKED: 'محظور',
    PENDING: 'قيد الفحص',
  },
  withdrawn: 'مسحوب',
  stage: {
    GATHERING: 'يجمع الأصوات',
    BUILDING: 'قيد البناء',
    SHIPPED: 'نُشر',
    ELSEWHERE: 'غير مخطط له',
  },
} satisfies StateWords as StateWords
