import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: '投票受付中',
    THRESHOLD_MET: '次に着手',
    GENERATING_CODE: '作成中',
    TESTING: 'テスト中',
    TEST_FAILED: '作成中',
    AWAITING_APPROVAL: 'チームが判断中',
    DEPLOYING: '公開作業中',
    DEPLOYED: '公開済み',
    FAILED: '再試行が必要',
    REJECTED: '見送り',
  },
  checked: '確認中',
  notTaken: '不採用',
} satisfies typeof en
