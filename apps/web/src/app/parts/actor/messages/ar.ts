import type en from './en.ts'

export default {
  you: 'أنت',
  kinds: {
    member: 'عضو',
    secretKey: 'مفتاح مساحة العمل',
    agent: 'وكيل',
    tester: 'مختبِر',
    visitor: 'زائر',
    screening: 'الفحص',
    operator: 'المشغّل',
    service: 'الخدمة',
  },
} satisfies typeof en
