import type en from './en.ts'

export default {
  title: '不具合',
  element: '要素のある操作',
  text: '正しい値',
  save: '保存',
  saved: 'テストはこの不具合を確認します',
  kinds: {
    recorded: '記録のとおり：失敗したリクエストとエラー',
    visible: '要素が見えるはず',
    absent: '要素はないはず',
    text: 'テキストや数値が違う',
    kept: '入力した内容が消えた',
    name: 'スクリーンリーダー用の名前が違う',
    address: '最後のページが違う',
    reaction: '最後のクリックで何も起こらない',
  },
} satisfies typeof en
