import type en from './en.ts'

export default {
  title: 'あなたのおかげで公開',
  reported: 'あなたが報告',
  voted: 'あなたが投票',
  weight: (weight: number) => `あなたの票の重み：${weight}`,
  more: 'もっと見る',
  nothing: 'まだ公開されたものはありません',
  nothingWhy: '報告や投票をしたものが公開されるとここに表示されます。',
  take: '参加する',
  share: '共有',
  shareOff: '共有はオフです。先に「あなた」でオンにしてください。自動では共有されません。',
  shareOn: '設定へ',
  shareWhy:
    'カードにはチーム名だけが載り、書かれた内容は載りません。共有先を選んでください。報告ごとに一度ポイントが付きます。',
  copy: '文をコピー',
  cardReported: (team: string) => `私が報告し、${team} が公開しました。`,
  cardVoted: (team: string) => `私が投票し、${team} が公開しました。`,
  recorded: '記録しました。共有ありがとうございます。',
  bonus: (points: string) => `記録しました: ${points} ポイント。`,
  channels: {
    X: 'X',
    LINKEDIN: 'LinkedIn',
    BLUESKY: 'Bluesky',
    MASTODON: 'Mastodon',
    REDDIT: 'Reddit',
    OTHER: 'その他',
  },
} satisfies typeof en
