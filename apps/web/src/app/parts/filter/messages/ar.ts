import states from '@groundswell/client/states/ar'
import type en from './en.ts'

export default {
  filter: 'تصفية',
  filterBy: (count) => `تصفية (${count})`,
  show: 'عرض العناصر',
  clear: 'مسح التصفية',
  search: 'كلمات العنوان',
  any: 'الكل',
  order: 'الترتيب',
  newest: 'الأحدث',
  highest: 'الأعلى نتيجة',
  nobody: 'لا أحد',
  takeAway: 'عرض العناصر الأخرى أيضًا',
  accounts: {
    company: (id: string) => `الحساب ${id}`,
    plan: (name: string) => `الباقة ${name}`,
    spend: (amount: string) => `الإنفاق من ${amount}`,
  },
  figures: {
    SUBMITTED: 'العناصر',
    OVER_THRESHOLD: 'فوق العتبة',
    SHIPPED: states.status.DEPLOYED,
    CONFIRMED: 'المؤكدة',
    READY: states.status.THRESHOLD_MET,
    AT_WORK: 'قيد العمل',
    AWAITING_APPROVAL: states.status.AWAITING_APPROVAL,
    TROUBLED: 'الفاشلة',
    OPEN: 'المفتوحة',
    TO_DECIDE: 'بانتظار قرار',
    TO_VERIFY: `${states.status.DEPLOYED}، بانتظار التحقق`,
  },
  fields: {
    status: 'الحالة',
    type: 'النوع',
    zone: 'المنطقة',
    campaign: 'الحملة',
    safety: 'الفحص',
    priority: 'الأولوية',
    assignee: 'المسؤول',
    tag: 'الوسم',
  },
} satisfies typeof en
