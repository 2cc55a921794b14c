import type en from './en.ts'

export default {
  title: 'House Pool',
  back: 'أنت',
  why: 'يمكن لأعضائها المشاركة في كل حملة مفتوحة للجميع. يختارهم من يدير هذه الخدمة.',
  motivation: 'لماذا تريد أن تختبر؟',
  motivationHint: 'يقرؤه شخص ويقرّر.',
  motivationNeeded: 'قل أولًا لماذا تريد أن تختبر',
  experience: 'ماذا اختبرت أو بنيت من قبل؟',
  languages: 'اللغات التي تتحدّثها',
  devices: 'الأجهزة التي تختبر عليها',
  listHint: 'مفصولة بفواصل',
  links: 'أين يمكن رؤية المزيد عنك',
  linksHint: 'عناوين تبدأ بـ https://‎، واحد في كل سطر',
  apply: 'تقديم الطلب',
  sent: 'أُرسل طلبك',
  states: { PENDING: 'قيد القراءة', APPROVED: 'أنت عضو', REJECTED: 'مرفوض' },
  statesWhy: {
    PENDING: 'ستُبلَّغ فور اتخاذ القرار.',
    APPROVED: 'تظهر الحملات المفتوحة للجميع تحت «الآن»، وتُحسب أصواتك فيها.',
    REJECTED: 'لا يتغيّر شيء آخر: الفِرق التي دعتك ما زالت تعتمد عليك.',
  },
  sentAt: 'أُرسل',
  decidedAt: 'تقرّر',
  againAt: 'يمكنك التقديم مجددًا ابتداءً من',
} satisfies typeof en
