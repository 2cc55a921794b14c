import states from '@groundswell/client/states/ja'
import type en from './en.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
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
