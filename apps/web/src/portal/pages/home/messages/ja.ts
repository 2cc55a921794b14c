import type en from './en.ts'

export default {
  title: '今できること',
  look: '取り込まれる前に確認する',
  lookWhy: 'あなたが求めたものです。公開される前に、変更が動くか教えてください。',
  notLive: '未公開',
  until: '締め切り',
  check: '確認をお願いします',
  checkWhy: '公開されています。実際に見て、動くかどうか教えてください。',
  yours: 'あなたの投稿',
  live: '公開',
  takePart: '参加する',
  counts: (weight: number) => `あなたの票の重み：${weight}`,
  open: '開く',
  nothing: 'まだキャンペーンに参加していません',
  nothingWhy: 'チームはリンクで招待します。届いたリンクを開くか、ここに貼り付けてください。',
  join: '招待で参加',
  house: 'または House Pool に応募',
  came: 'その結果',
  voted: '投票',
  all: '公開されたものすべて',
} satisfies typeof en
