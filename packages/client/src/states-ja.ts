import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: '投票受付中',
    THRESHOLD_MET: '準備完了',
    GENERATING_CODE: '作成中',
    TESTING: 'テスト中',
    TEST_FAILED: 'テスト失敗',
    AWAITING_APPROVAL: '判断待ち',
    DEPLOYING: '公開作業中',
    DEPLOYED: '公開済み',
    FAILED: '失敗',
    REJECTED: '却下',
  },
  safety: {
    CLEARED: '承認済み',
    FLAGGED: '要確認',
    BLOCKED: 'ブロック済み',
    PENDING: '審査中',
  },
  withdrawn: '取り下げ',
  stage: {
    GATHERING: '投票受付中',
    BUILDING: '作成中',
    SHIPPED: '公開済み',
    ELSEWHERE: '予定なし',
  },
} satisfies StateWords as StateWords
