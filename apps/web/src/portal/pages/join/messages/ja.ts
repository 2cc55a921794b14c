import type en from './en.ts'

export default {
  title: '招待で参加',
  invited: 'テストに招待されています',
  why: '問題を伝え、ほかの人の意見に投票します。公開につながると報酬を得られることがあります。',
  link: '招待リンク',
  linkHint: 'チームから届いたリンクです。',
  linkNeeded: '先にリンクを貼り付けてください',
  noInvite: '招待リンクではありません。',
  join: '参加する',
  refused: {
    invite_expired: 'この招待は期限切れです。送ったチームに新しい招待を依頼してください。',
    invite_revoked: 'この招待は取り消されました。送ったチームに問い合わせてください。',
    invite_used_up: 'この招待の枠は埋まっています。チームに別の招待を依頼してください。',
    invite_not_found:
      'その招待はありません。リンクの一部が欠けている可能性があるため、もう一度依頼してください。',
    membership_suspended: '参加資格が停止されています。理由はチームに確認してください。',
  },
  welcome: '参加しました',
  welcomeWhy: '現在の状態です。',
  team: 'チーム',
  tier: 'ランク',
  weight: '票の重み',
  begin: '始める',
} satisfies typeof en
