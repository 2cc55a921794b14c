import states from '@groundswell/client/states/ja'
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
  takeAway: 'ほかの項目も表示',
  accounts: {
    company: (id: string) => `顧客 ${id}`,
    plan: (name: string) => `プラン ${name}`,
    spend: (amount: string) => `月額 ${amount} 以上`,
  },
  figures: {
    SUBMITTED: '項目',
    OVER_THRESHOLD: 'しきい値を超えた項目',
    SHIPPED: states.status.DEPLOYED,
    CONFIRMED: '確認済み',
    READY: states.status.THRESHOLD_MET,
    AT_WORK: '作業中',
    AWAITING_APPROVAL: states.status.AWAITING_APPROVAL,
    TROUBLED: '失敗',
    OPEN: '未完了',
    TO_DECIDE: '判断待ち',
    TO_VERIFY: `${states.status.DEPLOYED}・確認待ち`,
  },
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
