import type en from './en.ts'

export default {
  title: '通知',
  readAll: 'すべて既読にする',
  unread: '未読',
  nothing: 'まだ何もありません',
  nothingWhy: '投稿・投票・収入の動きがここに表示されます。',
  more: 'もっと見る',
  payable: (what) => `支払可能: ${what}`,
  sent: (amount) => `${amount} が送金されました`,
  kinds: {
    STATUS_CHANGED: 'あなたの投稿が進みました',
    VOTE_RESET: '投票後に内容が変わりました。もう一度投票してください',
    FEEDBACK_MERGED: 'あなたの投稿が統合されました',
    PREVIEW_REQUESTED: '取り込み前に見られます。ご確認ください',
    VERIFY_REQUESTED: '公開されました。確認してください',
    REWARD_ACCRUED: '報酬を得ました',
    REWARD_PAYABLE: '報酬が支払可能になりました',
    PAYOUT_SENT: '支払いが送金されました',
    APPLICATION_DECIDED: '応募の結果が出ました',
    CAMPAIGN_AVAILABLE: '参加できるキャンペーンがあります',
    WEEKLY_DIGEST: '今週のまとめ',
  },
} satisfies typeof en
