import type en from './en.ts'

export default {
  title: '別の項目に統合する',
  verb: '統合',
  words:
    'もう一方の項目が両方を代表し、投票者を一人一回として数えます。この項目は引き続き読むことができ、あとで取り出せます。',
  alike: '最も似ている項目',
  noneAlike: '似ている項目はありません。',
  otherItem: '別の項目',
  otherItemHint: 'タイトルの語句、ID、またはページのアドレス。',
  noneFound: 'この語句を含む項目はありません。',
} satisfies typeof en
