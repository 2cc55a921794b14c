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
