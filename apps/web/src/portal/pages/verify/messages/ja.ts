import type en from './en.ts'

export default {
  title: '直りましたか？',
  back: '今',
  before: '以前：報告された内容',
  after: '以後：公開された内容',
  own: 'あなたが報告しました。',
  others: 'ほかのテスターが報告し、あなたが投票しました。',
  live: '公開日時',
  open: 'ページを開く',
  goThere: '製品の該当箇所を開き、もう一度試してください。',
  question: 'どうなっていますか？',
  works: '動きます',
  broken: 'まだ直っていません',
  note: '実際にはどうなりますか？',
  noteHint: '修正の助けになります。空欄でもかまいません。',
  sendBroken: 'まだ直っていないと報告',
  thanks: 'ありがとうございます',
  thanksGood: '回答を受け付けました。報酬は「収入」で確認できます。',
  thanksBroken: 'ほかの人も同じなら、再び取り組まれます。',
  gone: 'これについての回答は不要になりました',
  home: 'できることへ',
} satisfies typeof en
