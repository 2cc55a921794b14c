import type en from './en.ts'

export default {
  unreachable: 'サービスに接続できません。表示内容は古い可能性があります。',
  offline: 'オフラインです。表示内容は古い可能性があります。',
  notFound: '存在しないか、このワークスペースにはありません。',
  notForYou: '存在しないか、あなたには公開されていません。',
  forbidden: 'この役割では実行できません。',
  tooMany: (seconds: number) => `リクエストが多すぎます。${seconds} 秒後にもう一度お試しください。`,
  busy: 'サービスが混み合っています。失われたものはありません。少し待ってからお試しください。',
  requestId: 'リクエスト',
  copyRequestId: 'リクエストの ID をコピー',
  retry: '再試行',
} satisfies typeof en
