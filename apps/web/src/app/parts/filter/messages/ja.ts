import type en from './en.ts'

export default {
  filter: '絞り込み',
  filterBy: (count) => `絞り込み (${count})`,
  show: '項目を表示',
  clear: '絞り込みを解除',
  search: 'タイトルの語句',
  any: 'すべて',
  order: '並び順',
  newest: '新しい順',
  highest: 'スコア順',
  nobody: 'なし',
  fields: {
    status: '状態',
    type: '種類',
    zone: 'ゾーン',
    campaign: 'キャンペーン',
    safety: '審査',
    priority: '優先度',
    assignee: '担当者',
    tag: 'タグ',
  },
} satisfies typeof en
