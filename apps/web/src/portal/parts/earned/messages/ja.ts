import type en from './en.ts'

export default {
  earned: (amount, cause) => `${cause}で ${amount}`,
  hidden: '投稿の内容は表示されません',
  more: (n) => `ほか ${n} 件`,
  causes: {
    AUTHOR: (n) => `報告 ${n} 件`,
    VOTER: (n) => `投票 ${n} 件`,
    IMPLEMENTER: (n) => `変更 ${n} 件`,
    VERIFIER: (n) => `確認 ${n} 件`,
    SHARE: (n) => `共有 ${n} 件`,
    REFERRAL: (n) => `紹介 ${n} 件`,
    GRANT: (n) => `チームからの贈呈 ${n} 件`,
  },
} satisfies typeof en
