import type en from './en.ts'

export default {
  title: 'メール',
  emptyWhy: '誰かに知らせることができると、メールがここに結果とともに表示されます。',
  note: '送信の記録（本文と宛先なし）',
  mail: 'メール',
  to: '宛先',
  attempts: '試行回数',
  states: {
    UNKNOWN: '不明',
    SENDING: '送信中',
    QUEUED: '待機中',
    FAILED: '失敗',
    DROPPED: '破棄',
    SENT: '送信済み',
  },
  empty: {
    UNKNOWN: '結果不明のメールはありません',
    SENDING: '送信中のメールはありません',
    QUEUED: '待機中のメールはありません',
    FAILED: '失敗したメールはありません',
    DROPPED: '破棄されたメールはありません',
    SENT: 'まだ送信されたメールはありません',
  },
  recipients: {
    ACCOUNT: 'メンバー',
    TESTER: 'テスター',
    INVITATION: '招待された人',
    SUBSCRIPTION: '項目の購読者',
  },
  findings: {
    DELIVERED: { label: '届いた', follows: 'このメールは完了になります。' },
    NOT_DELIVERED: { label: '届いていない', follows: '同じ Message-ID で再送されます。' },
  },
  digest: '週次まとめを今すぐ送る',
  digestRan: (week: string, queued: number) => `${week} 週：送信待ち ${queued} 件`,
} satisfies typeof en
