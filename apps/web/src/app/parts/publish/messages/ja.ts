import states from '@groundswell/client/states/ja'
import type en from './en.ts'

export default {
  title: '公開する',
  confirm: (n) => `${n} 件を公開する`,
  zones: 'ボードのゾーン',
  page: '公開ページ',
  newPage: '新しいページ',
  name: 'ページの名前',
  nameHint: 'ボードの上に表示され、誰でも読めます。ページはこの名前の新しいキャンペーンに属します。',
  address: 'アドレス',
  audience: '投稿と投票',
  audienceHint: 'アドレスを知っている人は誰でも読めます。',
  audiences: {
    KEEP: '各ゾーンの現在の設定のまま',
    ANONYMOUS: '誰でも',
    ACCOUNT: 'アカウントを持つ人',
    TRUSTED_POOL: 'あなたのテスター',
  },
  indexed: '検索エンジンへの掲載を許可する',
  indexedHint: '許可しない場合、ページは検索エンジンに掲載しないよう求めます。',
  preview: '誰もが見るボード',
  become: (n) => `既存の項目 ${n} 件が公開されます。`,
  atLeast: (n) => `既存の項目 ${n} 件以上が公開されます。`,
  stages: (open, shipped, closed) =>
    `ボードに ${open} 件、公開済み ${shipped} 件、却下または失敗 ${closed} 件。`,
  stage: states.stage,
  submitted: (day) => `${day} 投稿`,
  votes: () => '票',
  readable:
    'アドレスを知っている人は誰でも、これらの項目と、承認された新しい項目のタイトル、説明、投票数、公開コメントを読めます。投稿者、非公開の項目、保留中の文章は表示されません。',
  starts: 'キャンペーンが開始されます。',
  wayBack:
    '元に戻すには、キャンペーンの「公開」タブで「公開ページを表示する」をオフにします。ページは 30 秒ほどで見えなくなります。',
  incomplete: 'ゾーンとページの名前を選んでください。',
  done: 'ボードを公開しました',
  cancel: 'キャンセル',
} satisfies typeof en
