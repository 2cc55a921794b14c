import type en from './en.ts'

export default {
  actions: '操作',
  back: '戻る',
  close: '閉じる',
  copied: 'コピーしました',
  copy: 'コピー',
  dismiss: '閉じる',
  download: 'ダウンロード',
  keyThen: '次に',
  loading: '読み込み中',
  messages: 'お知らせ',
  notCopied: 'ブラウザーがコピーを許可しませんでした。テキストを選択して手動でコピーしてください。',
  optional: '任意',
  open: '開く',
  shownOnce: '今だけ表示されます。閉じる前にコピーまたはダウンロードしてください。',
  undo: '元に戻す',
} satisfies typeof en
