import type en from './en.ts'

export default {
  title: '通知',
  move: '移動',
  markRead: '既読',
  markAllRead: 'すべて既読',
  allRead: 'すべて既読です。',
  nothing: 'まだありません',
  nothingWhy: 'ワークスペースで起きた、あなたに関わることがここに表示されます。',
  more: '以前の通知',
  earlier: (n) => `以前の ${n} 件`,
  unread: (n) => `未読 ${n} 件`,
  kinds: {
    FEEDBACK_FLAGGED: 'モデレーション待ち',
    THRESHOLD_MET: 'しきい値に達しました',
    DEPLOYMENT_FAILED: 'デプロイが失敗しました',
    DEPLOYED: '公開済み',
    ITEM_REOPENED: 'テスターがまだ直っていないと報告',
    AUTHOR_DISPUTED: '投稿者がまだ直っていないと報告',
    FEEDBACK_ASSIGNED: '項目の担当になりました',
    BUDGET_LOW: 'キャンペーンの予算が残りわずか',
    PAYMENT_DISPUTED: '支払いに異議があります',
    MEMBER_JOINED: 'メンバーが参加しました',
    TESTER_JOINED: 'テスターが参加しました',
    APPROVAL_REQUESTED: 'エージェントからの質問',
    WEBHOOK_DISABLED: '失敗が続いた Webhook を停止しました',
  },
} satisfies typeof en
