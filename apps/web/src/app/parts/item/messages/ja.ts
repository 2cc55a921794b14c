import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: '投票受付中',
    THRESHOLD_MET: '準備完了',
    GENERATING_CODE: '作業中',
    TESTING: 'テスト中',
    TEST_FAILED: 'テスト失敗',
    AWAITING_APPROVAL: '確認待ち',
    DEPLOYING: '公開作業中',
    DEPLOYED: '公開済み',
    FAILED: '失敗',
    REJECTED: '却下',
  },
  state: { FLAGGED: '要確認', BLOCKED: 'ブロック済み', PENDING: '審査中', WITHDRAWN: '取り下げ' },
  safety: { CLEARED: '承認済み', FLAGGED: '要確認', BLOCKED: 'ブロック済み', PENDING: '審査中' },
  type: {
    BUG: '不具合',
    SUGGESTION: '提案',
    COMMENT: 'コメント',
    RATING: '評価',
    POLL: 'アンケート',
    VOTE: '投票',
  },
  priority: { URGENT: '緊急', HIGH: '高', MEDIUM: '中', LOW: '低' },
  noTitle: '本文なし',
  wordsDeleted: '本文は削除されました',
  score: (score, threshold) => `スコア ${score} / ${threshold}`,
  scoreAlone: (score) => `スコア ${score}`,
  ready: 'しきい値に達しました',
  heldBack: 'スコアは達しましたが、ほかの条件が満たされていません',
} satisfies typeof en
