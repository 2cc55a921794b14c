import type en from './en.ts'

export default {
  title: '取り込みの前',
  asks: '求めた人が取り込みの前に決めます',
  asksHint:
    '作成者と賛成した人がプルリクエストのプレビューを確認します。その回答でチェックが成功か失敗になります。',
  environment: '環境',
  environmentHint: 'GitHub での名前です。信頼するデプロイの作成者はリポジトリで指定します。',
  by: '回答の数え方',
  kinds: {
    NUMBER: '一人一票',
    WEIGHT: 'テスターの重みで',
  },
  quorum: '定足数',
  quorumHint: '同じ回答がこの数になると決まります。',
  hours: '期限（時間）',
  hoursHint: '最大 168 時間（1 週間）。',
  silence: '期限までに定足数に達しないとき',
  silenceHint: '沈黙で通せるのは管理者だけです。',
  silences: {
    FAIL: '失敗にする',
    ASK_A_MEMBER: 'メンバーに聞く',
    PASS: '反対がなければ成功',
  },
  hosts: 'プレビューのホスト',
  hostsHint: '1 行に 1 つ。最初の名前の星 1 つは、その一部を表します。',
} satisfies typeof en
