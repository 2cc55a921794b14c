import type en from './en.ts'

export default {
  mode: 'ここですること',
  modes: { tester: 'テスト', developer: 'スタジオ' },
  options: '設定',
} satisfies typeof en
