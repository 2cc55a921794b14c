import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'يجمع الأصوات',
    THRESHOLD_MET: 'التالي في الدور',
    GENERATING_CODE: 'قيد البناء',
    TESTING: 'قيد الاختبار',
    TEST_FAILED: 'قيد البناء',
    AWAITING_APPROVAL: 'الفريق يقرّر',
    DEPLOYING: 'قيد النشر',
    DEPLOYED: 'نُشر',
    FAILED: 'يحتاج محاولة أخرى',
    REJECTED: 'مرفوض',
  },
  checked: 'قيد المراجعة',
  notTaken: 'لم يُقبل',
} satisfies typeof en
