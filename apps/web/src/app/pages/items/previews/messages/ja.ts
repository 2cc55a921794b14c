import type en from './en.ts'

export default {
  title: '取り込みの前',
  counted: '回答は判定になりました',
  tally: (works: number, broken: number) => `動く ${works}、動かない ${broken}`,
  until: '回答の期限',
  open: 'プレビューを開く',
  works: '動く：',
  broken: '動かない：',
  states: {
    GREEN: '通しました',
    RED: '止めました',
    SILENT: '回答が足りません',
    OPEN: '確認中',
    AWAITED: 'プレビューがありません',
    ENDED: '別のコミット',
  },
} satisfies typeof en
