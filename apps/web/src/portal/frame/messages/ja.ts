import type en from './en.ts'

export default {
  main: 'メイン',
  skip: '本文へ移動',
  now: '今',
  mine: '自分の',
  impact: '公開済み',
  earnings: '収入',
  profile: 'あなた',
  bell: '通知',
  bellUnread: (unread: number) => `通知、未読 ${unread} 件`,
  offline: 'オフラインです。表示は古い可能性があり、接続が戻るまで送信できません。',
  notHere: 'ここには何もありません',
  notHereWhy: 'このページは存在しません。',
  home: '最初へ',
} satisfies typeof en
