import { plural } from '../../../../../text/plural.ts'
import type en from './en.ts'

const items = (n: number) =>
  plural('ar', n, {
    zero: 'لا عناصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: `${n} عناصر`,
    other: `${n} عنصرًا`,
  })

export default {
  changed: (n, what) => `${items(n)}: ${what}`,
  unchanged: (n) =>
    plural('ar', n, {
      one: 'لم يتغيّر عنصر واحد',
      two: 'لم يتغيّر عنصران',
      few: `لم تتغيّر ${n} عناصر`,
      other: `لم يتغيّر ${n} عنصرًا`,
    }),
  undone: (n) =>
    plural('ar', n, {
      one: 'عاد عنصر واحد كما كان',
      two: 'عاد عنصران كما كانا',
      few: `عادت ${n} عناصر كما كانت`,
      other: `عاد ${n} عنصرًا كما كان`,
    }),
  ofItems: (what, n) => `${what}: ${items(n)}`,
  nobody: 'لا أحد',
  takeIt: 'أنا',
  findMember: 'ابحث عن عضو',
  assigned: 'عُيّن مسؤول',
  unassigned: 'بلا مسؤول',
  noPriority: 'بلا',
  findTag: 'ابحث عن وسم أو سمِّه',
  newTag: (name) => `أنشئ «${name}»`,
  noTagFound: 'لا وسم بهذا الاسم',
  merged: 'تم الدمج',
  mergeWords:
    'يمثّل العنصر المختار الجميع ويحسب كل مصوّت مرة واحدة. تبقى العناصر الأخرى مقروءة ويمكن إخراجها من جديد.',
  alike: 'الأكثر شبهًا',
  noneAlike: 'لا يوجد عنصر آخر يشبه هذا.',
  otherItem: 'عنصر آخر',
  otherItemHint: 'كلمات من عنوانه أو معرّفه أو عنوان صفحته.',
  noneFound: 'لا عنصر بهذه الكلمات.',
  blocked: 'تم الحظر',
  blockWords: 'يُخفى النص ويُرفض العنصر. يعيده قبول لاحق.',
  note: 'ملاحظة للسجل',
  moveItems: (n) =>
    plural('ar', n, {
      one: 'نقل عنصر واحد',
      two: 'نقل عنصرين',
      few: `نقل ${n} عناصر`,
      other: `نقل ${n} عنصرًا`,
    }),
  newStatus: 'الحالة الجديدة',
  reason: 'السبب',
  reasonHint: 'اختياري. يُكتب في سجل كل عنصر.',
  noAnswer: 'لم تُعطِ الخدمة نتيجة لهذا العنصر.',
  staySelected: 'تبقى هذه العناصر محددة.',
  close: 'إغلاق',
  priority: 'الأولوية',
  assignee: 'المسؤول',
  tags: 'الوسوم',
  merge: 'دمج',
  block: 'حظر',
  selection: 'العناصر المحددة',
  cancel: 'إلغاء',
  save: 'حفظ',
  undo: 'تراجع',
  viewName: 'الاسم',
  nameNeeded: 'تحتاج طريقة العرض إلى اسم.',
  shareView: 'مشتركة مع الفريق',
  shareViewHint: 'يراها جميع الأعضاء.',
} satisfies typeof en
