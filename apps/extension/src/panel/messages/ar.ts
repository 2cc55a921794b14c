import type en from './en.ts'

export default {
  mode: 'ما الذي تفعله هنا',
  modes: { tester: 'الاختبار', developer: 'التطوير' },
  options: 'الخيارات',
} satisfies typeof en
