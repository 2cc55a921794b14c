import type en from './en.ts'

export default {
  title: 'パルス',
  needsYou: 'あなたの対応待ち',
  nothingWaits: '対応待ちはありません',
  needs: {
    asks: () => 'エージェントからの質問',
    flagged: () => 'モデレーション待ちの項目',
    stale: () => '応答のない作業',
    troubled: () => '失敗した項目',
    disputes: () => '異議のある支払い',
    budgets: () => '残りの少ない予算',
  },
  waitsForApproval: 'あなたの承認を待っています。',
  anAgent: 'エージェント',
  stream: '新着',
  allItems: 'すべての項目',
  newItems: (n) => `新しい項目 ${n} 件`,
  nowReady: (n) => `${n} 件が準備完了`,
  swell: '過去 30 日間',
  analytics: '分析',
} satisfies typeof en
