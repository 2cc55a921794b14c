import type en from './en.ts'

export default {
  newVersion: '新しいバージョンがあります',
  reload: '再読み込み',
  signedOut: 'サインアウトしました',
  signInFailed: 'サインインできませんでした',
  signIn: 'サインイン',
  sessionEnded: 'セッションが終了しました',
  sessionEndedWhy: '続けるにはもう一度サインインしてください。入力した内容は残っています。',
  signInAgain: 'もう一度サインイン',
} satisfies typeof en
