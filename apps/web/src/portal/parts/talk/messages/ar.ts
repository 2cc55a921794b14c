import type en from './en.ts'

export default {
  title: 'المحادثة',
  nothing: 'لم يقل أحد شيئًا بعد.',
  closed: 'لا تستقبل هذه الحملة شيئًا الآن.',
  notYours: 'يكتب هنا الفريق ومن أبلغ عنه.',
  you: 'أنت',
  sides: {
    AUTHOR: 'من أبلغ عنه',
    VISITOR: 'شخص آخر',
    TEAM: 'الفريق',
    AGENT: 'الوكيل',
  },
  question: 'سؤال',
  edited: 'عُدّل',
  more: 'عرض المزيد',
  say: 'قل شيئًا',
  sayHint: 'يقرؤه كل من يرى هذه المشاركة.',
  answer: 'إجابتك',
  answerHint: 'لا يقرؤها إلا الفريق والوكيل.',
  needed: 'اكتب شيئًا أولًا',
  send: 'إرسال',
} satisfies typeof en
