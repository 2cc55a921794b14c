import type en from './en.ts'

export default {
  title: 'プログラムを接続',
  program: 'プログラム',
  published: (host) => `この名前は ${host} が公開しています。`,
  nobodyVouches:
    'この名前はプログラム自身が名乗っているもので、保証する人はいません。ご自身で今始めた場合だけ続けてください。',
  workspace: 'ワークスペース',
  leadsTo: 'このあとブラウザーの移動先',
  onThisComputer: 'このコンピューター上のプログラムです。',
  may: '許可する操作',
  scope: {
    read: '準備済みの項目を読む',
    work: '項目を引き受けて作業を報告する',
    deploy: '項目をリリース済みとして報告する',
  },
  campaign: 'キャンペーン',
  everywhere: 'すべてのキャンペーン',
  later: 'いつでも取り消せます: 設定、エージェント。',
  allow: '接続',
  refuse: '拒否',
  done: '接続しました',
  doneNote: 'プログラムで続けてください。このページは閉じてかまいません。',
  cannot: 'プログラムの要求はここでは使えない形式です。作成者に伝えてください:',
  back: 'プログラムに戻る',
} satisfies typeof en
