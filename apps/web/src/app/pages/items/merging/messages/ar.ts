import type en from './en.ts'

export default {
  title: 'دمج في عنصر آخر',
  verb: 'دمج',
  words: 'يمثّل العنصر الآخر كليهما ويحسب كل مصوّت مرة واحدة. يبقى هذا العنصر مقروءًا ويمكن إخراجه من جديد.',
  alike: 'الأكثر شبهًا',
  noneAlike: 'لا يوجد عنصر آخر يشبه هذا.',
  otherItem: 'عنصر آخر',
  otherItemHint: 'كلمات من عنوانه أو معرّفه أو عنوان صفحته.',
  noneFound: 'لا عنصر بهذه الكلمات.',
} satisfies typeof en
