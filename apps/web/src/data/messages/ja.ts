import type en from './en.ts'

export default {
  unreachable: 'サービスに接続できません。表示内容は古い可能性があります。',
  offline: 'オフラインです。表示内容は古い可能性があります。',
  notFound: '存在しないか、このワークスペースにはありません。',
  notForYou: '存在しないか、あなたには公開されていません。',
  tooMany: (seconds: number) => `リクエストが多すぎます。${seconds} 秒後にもう一度お試しください。`,
  failed: 'うまくいきませんでした。もう一度試し、だめなら詳細をご覧ください。',
  retry: '再試行',
} satisfies typeof en
