import type en from './en.ts'

export default {
  you: 'あなた',
  kinds: {
    member: 'メンバー',
    secretKey: 'ワークスペースのキー',
    agent: 'エージェント',
    tester: 'テスター',
    visitor: '訪問者',
    screening: '自動チェック',
    operator: '運営者',
    service: 'サービス',
  },
} satisfies typeof en
