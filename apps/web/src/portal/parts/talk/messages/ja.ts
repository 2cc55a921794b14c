import type en from './en.ts'

export default {
  title: '会話',
  nothing: 'まだ何も書かれていません。',
  closed: 'このキャンペーンは現在受け付けていません。',
  notYours: 'ここに書けるのはチームと報告した人です。',
  you: 'あなた',
  sides: {
    AUTHOR: '報告した人',
    VISITOR: 'ほかの人',
    TEAM: 'チーム',
    AGENT: 'エージェント',
  },
  question: '質問',
  edited: '編集済み',
  more: 'もっと見る',
  say: '書き込む',
  sayHint: 'この投稿を見られる人全員が読みます。',
  answer: 'あなたの回答',
  answerHint: '読むのはチームとエージェントだけです。',
  needed: '先に何か書いてください',
  send: '送信',
} satisfies typeof en
