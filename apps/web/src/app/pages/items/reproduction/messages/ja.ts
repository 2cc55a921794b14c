import type en from './en.ts'

export default {
  compiled: 'この操作のテスト',
  checks: '確認する内容：',
  copyTest: 'テストをコピー',
  accepted: 'ほかの承認済みテスト',
  acceptedNote:
    'これらのテストのレシートも、上のテストと同じく証明になります。承認する前にテストを読んでください。',
  hash: 'テストの SHA-256',
  note: 'メモ（任意）',
  accept: '承認',
  isAccepted: '証明として承認しました',
  withdraw: '取り下げる',
  withdrawn: '今後このテストのレシートは受け付けません',
} satisfies typeof en
