import type en from './en.ts'

export default {
  score: {
    name: 'スコア',
    meaning: '賛成票の重みから反対票の重みを引いた値です。ゾーンのしきい値はこの値と比べられます。',
  },
  tier: { name: 'ティア', meaning: 'テスターの信頼度です。票の重みを決めます。' },
  lease: {
    name: '期限',
    meaning:
      '項目を引き受けたエージェントが保持できる時間です。報告で延び、切れると別のエージェントが引き継げます。',
  },
  evidence: {
    name: '証拠',
    meaning: '公開済みと認められる前に作業が示すものです。なし、リンク、メンバーの証言、または証明です。',
  },
  proof: { name: '証明', meaning: 'CIが項目のテストを、変更前の失敗と変更後の成功の両方で確認しています。' },
  held: { name: '保留', meaning: '審査が済むか人が判断するまで、エージェントにも訪問者にも見えません。' },
} satisfies typeof en
