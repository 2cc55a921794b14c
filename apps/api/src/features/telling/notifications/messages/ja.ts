import type { Messages } from './shape.ts'

export const ja: Messages = {
  kinds: {
    FEEDBACK_FLAGGED: [
      '新しい項目がモデレーション待ちです',
      '新しい項目が、モデレーターが読むまで保留されています。',
    ],
    THRESHOLD_MET: ['項目の準備ができました', '項目がしきい値に達し、実装できるようになりました。'],
    DEPLOYMENT_FAILED: ['デプロイが失敗しました', '項目のデプロイが失敗しました。'],
    DEPLOYED: ['項目がリリースされました', '項目がデプロイされました。'],
    ITEM_REOPENED: [
      '項目が再開されました',
      'デプロイされた項目がまだ直っていないとテスターが報告したため、再開されました。',
    ],
    BUDGET_LOW: [
      '予算が足りません',
      'キャンペーンの予算が、テスターの報酬に足りません。予算を追加してください。',
    ],
    PAYMENT_DISPUTED: [
      '支払いに異議があります',
      'あなたの支払いの一つに異議があります。決着するまで予算は凍結されます。',
    ],
    MEMBER_JOINED: ['チームに新しいメンバーがいます', 'チームにメンバーが加わりました。'],
    TESTER_JOINED: ['プールに新しいテスターがいます', 'プールにテスターが加わりました。'],
    APPROVAL_REQUESTED: [
      'エージェントが判断を待っています',
      'エージェントが作業を止め、人の判断を待っています。質問を読んで決めてください。',
    ],
    WEBHOOK_DISABLED: [
      'Webhook が停止しました',
      'Webhook が 5 日間失敗し続けました。再び有効にするまで停止します。',
    ],
    TEST_RED: [
      '公開済みの項目のテストが失敗',
      'CIが公開済みの項目のテストを新しいコミットで実行し、失敗しました。',
    ],
    AUTHOR_DISPUTED: [
      '投稿者によると、まだ直っていません',
      'デプロイされた項目の投稿者が、まだ直っていないと報告しました。',
    ],
    FEEDBACK_ASSIGNED: ['項目があなたに割り当てられました', '項目があなたに割り当てられました。'],
    STATUS_CHANGED: ['あなたの投稿が進みました', 'あなたの投稿の状態が変わりました。'],
    VOTE_RESET: [
      'もう一度投票してください',
      '投票した項目の内容が変わりました。もう一度投票すると、あなたの票が数えられます。',
    ],
    FEEDBACK_MERGED: [
      'あなたの投稿が統合されました',
      'あなたの投稿が、同じ内容の項目に統合されました。票はそこで数えられます。',
    ],
    VERIFY_REQUESTED: [
      '直っていますか',
      'あなたが求めた項目がデプロイされました。直っているかどうか教えてください。',
    ],
    REWARD_ACCRUED: ['報酬を得ました', '報酬を得ました。'],
    REWARD_PAYABLE: ['報酬が支払可能になりました', '報酬の一つが支払可能になりました。'],
    PAYOUT_SENT: ['支払いが送金されました', 'あなたへの支払いが送金されました。'],
    APPLICATION_DECIDED: ['応募の結果が出ました', 'House Pool への応募の結果が出ました。'],
    CAMPAIGN_AVAILABLE: ['参加できるキャンペーンがあります', '参加できるキャンペーンがあります。'],
    WEEKLY_DIGEST: ['今週のまとめ', '今週のテストのまとめです。'],
  },
  amount: '金額: {sum}',
  cause: '理由: {cause}',
  causes: {
    AUTHOR: 'あなたが報告しました',
    VOTER: 'あなたが投票しました',
    IMPLEMENTER: 'あなたの変更が公開されました',
    VERIFIER: 'あなたが確認しました',
    SHARE: 'あなたが共有しました',
    REFERRAL: 'あなたがテスターを招きました',
    GRANT: 'チームからの贈り物',
  },
  open: '開く: {link}',
  choose: '受け取るメールと言語の設定: {link}',
  invitation: {
    subject: 'Groundswell のチームに招待されました',
    wanted: 'Groundswell のチームに招待されました。役割: {role}',
    signIn: 'このアドレスでサインインすると参加できます: {link}',
    ignore: '心当たりがない場合は、何もする必要はありません。',
    roles: { VIEWER: '閲覧者', MEMBER: 'メンバー', ADMIN: '管理者', OWNER: 'オーナー' },
  },
  digest: {
    subject: '今週のテストのまとめ、{week}',
    since: '{day} から:',
    counts: {
      submitted: 'あなたの投稿: {n}',
      deployed: 'リリースされたあなたの投稿: {n}',
      confirmed: 'あなたの投稿が直ったという確認: {n}',
      votesReceived: 'あなたの投稿への票: {n}',
      voted: 'あなたの投票: {n}',
      foreseen: '投票した後にリリースされた項目: {n}',
      verified: '確認した項目: {n}',
    },
    earned: '獲得: {sums}',
  },
}
