import type en from './en.ts'

export default {
  title: '報告前の操作',
  point: '報告者が指した要素：',
  showTest: 'テストを表示',
  remove: '削除',
  removed: '操作を削除しました',
  kinds: {
    click: () => 'クリック',
    type: (n: string) => `${n} 文字を入力`,
    select: (n: string) => `選択肢 ${n} を選択`,
    press: (n: string) => `${n} キー`,
    navigate: () => '表示',
    scroll: () => 'スクロール',
    drag: () => 'ドラッグ',
    file: (n: string) => `${n} 個のファイルを選択`,
    resize: (n: string) => `ウィンドウ ${n}`,
    request: (n: string) => `リクエスト ${n}`,
    error: () => 'エラー',
    warning: () => '警告',
  },
} satisfies typeof en
