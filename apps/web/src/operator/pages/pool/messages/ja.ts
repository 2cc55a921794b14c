import type en from './en.ts'

export default {
  title: 'House Pool',
  emptyWhy: '応募が承認されたテスターがここに表示されます。別の絞り込みなら見つかるかもしれません。',
  note: '公開キャンペーン共通のテスター',
  empty: '見つかりません',
  find: '名前の一部',
  state: '状態',
  everyState: 'すべての状態',
  states: { ACTIVE: '有効', SUSPENDED: '停止中', REMOVED: '除名' },
  moves: { ACTIVE: '復帰させる', SUSPENDED: '停止する', REMOVED: '除名する' },
  suspendWhy: '停止中のテスターの投票は数えられず、どのワークスペースでも支払われません。',
  tier: 'ランク',
  everyTier: 'すべてのランク',
  weight: '重み',
  name: '名前',
  noName: '名前なし',
  joined: '参加',
  tester: 'テスター',
  referrer: '紹介者',
  saved: '保存しました',
} satisfies typeof en
