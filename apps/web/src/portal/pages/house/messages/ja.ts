import type en from './en.ts'

export default {
  title: 'House Pool',
  back: 'あなた',
  why: 'メンバーは、誰にでも開かれたすべてのキャンペーンに参加できます。このサービスの運営者が選びます。',
  motivation: 'なぜテストに参加したいのですか？',
  motivationHint: '人が読んで判断します。',
  motivationNeeded: '先に参加したい理由を書いてください',
  experience: 'これまでにテストしたもの、作ったもの',
  languages: '話せる言語',
  devices: 'テストに使う端末',
  listHint: 'コンマで区切ってください',
  links: 'あなたについてもっと分かる場所',
  linksHint: 'https:// で始まるアドレスを 1 行に 1 つ',
  apply: '応募する',
  sent: '応募を送信しました',
  states: { PENDING: '確認中', APPROVED: '参加中', REJECTED: '見送り' },
  statesWhy: {
    PENDING: '決まり次第お知らせします。',
    APPROVED: '誰にでも開かれたキャンペーンが「今」に表示され、そこで票が数えられます。',
    REJECTED: 'ほかは変わりません。招待してくれたチームでは引き続き参加できます。',
  },
  sentAt: '送信',
  decidedAt: '決定',
  againAt: '次に応募できる日',
} satisfies typeof en
