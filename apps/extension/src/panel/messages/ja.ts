import type en from './en.ts'

export default {
  mode: 'ここですること',
  modes: { tester: 'テスト', developer: '開発' },
  options: '設定',
} satisfies typeof en
