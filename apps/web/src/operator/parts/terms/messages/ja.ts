import type en from './en.ts'

export default {
  cancel: 'キャンセル',
  more: 'さらに表示',
  amount: '金額',
  state: '状態',
  when: '日時',
  by: '担当',
  note: '理由',
  noteHint: 'あなたの名前とともに監査記録に残ります。',
  tester: 'テスター',
  campaign: 'キャンペーン',
  workspace: 'ワークスペース',
  why: '理由',
  every: 'すべての状態',
  none: 'なし',
  copyId: 'ID をコピー',
  reference: '参照番号',
  typed: '金額ではありません。',
  empty: 'ここには何もありません',
  finding: {
    record: '調査結果を記録',
    what: '分かったこと',
    evidence: '証拠',
    evidenceHint: 'どこを見て何が書かれていたか。あなたの名前とともに残ります。',
    unknown: '結果が不明です。証拠が記録されるまで再送されません。',
  },
  secondEyes: {
    record: '確認しました',
    recorded: '別の運営者が実行できるようになりました。',
  },
} satisfies typeof en
