import type en from './en.ts'

export default {
  none: 'この報告にはリプレイがありません',
  noneNote: 'ゾーンの設定で有効にし、ページがスクリプトを読み込むと、リプレイを受け付けます。',
  title: 'ページのリプレイ',
  note: '報告前の直近2分間です。文字、画像、入力値は報告者のブラウザーで置き換えられています。',
  ends: '削除予定:',
  show: 'リプレイを表示',
  play: '再生',
  pause: '一時停止',
  place: 'リプレイの位置',
  remove: '削除',
  removed: 'リプレイを削除しました',
  unreadable: 'リプレイを表示できません。',
  release: 'エージェントに公開する',
  releaseHint: '先に内容を確認してください。公開も取り消しも記録されます。',
} satisfies typeof en
