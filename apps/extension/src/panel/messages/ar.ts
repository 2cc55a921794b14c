import type en from './en.ts'

export default {
  mode: 'ما الذي تفعله هنا',
  modes: { tester: 'الاختبار', developer: 'الاستوديو' },
  options: 'الخيارات',
} satisfies typeof en
