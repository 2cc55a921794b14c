import type en from './en.ts'

export default {
  title: 'ما يمكنك فعله الآن',
  look: 'انظر قبل الدمج',
  lookWhy: 'أنت طلبتها. قل هل يعمل التغيير قبل أن يصبح متاحًا.',
  notLive: 'ليس متاحًا بعد',
  until: 'ينتهي',
  check: 'تحقّق من هذه',
  checkWhy: 'إنها متاحة الآن. انظر بنفسك وقل هل تعمل.',
  yours: 'منك',
  live: 'متاح',
  takePart: 'شارك',
  counts: (weight: number) => `صوتك يُحسب ${weight}`,
  open: 'فتح',
  nothing: 'لست في أي حملة بعد',
  nothingWhy: 'تدعو الفِرق المختبِرين برابط. افتح رابطك أو الصقه هنا.',
  join: 'انضم بدعوة',
  house: 'أو قدّم طلبًا إلى House Pool',
  came: 'ما نتج عنها',
  voted: 'صوّتَّ',
  all: 'كل ما نُشر',
} satisfies typeof en
