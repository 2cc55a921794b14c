import type en from './en.ts'

export default {
  title: 'あなたのワークスペース',
  note: 'ゾーン、人々の声、そしてエージェントの成果が入ります。',
  name: '名前',
  nameHint: '会社名や製品名など。後で変更できます。',
  create: 'ワークスペースを作成',
  already: 'ワークスペースはすでにあります',
  open: '開く',
  choose: 'ワークスペースを選ぶ',
} satisfies typeof en
