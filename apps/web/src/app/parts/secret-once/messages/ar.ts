import type en from './en.ts'

export default {
  once: 'يظهر هذا مرة واحدة. انسخه أو نزّله الآن واحفظه مع أسرارك.',
  copyFirst: 'انسخه أو نزّله أولًا: لن يظهر مرة أخرى.',
  done: 'تم',
} satisfies typeof en
