import type en from './en.ts'

export default {
  title: 'Groundswell の設定',
  service: 'サービス',
  address: 'Groundswell サービスのアドレス',
  addressHint: '招待した人が知っています。例: https://feedback.example.com',
  noAddress: 'アドレスではありません。https:// で始めてください。',
  noService: 'そこでは Groundswell サービスが応答しません。',
  save: '保存',
  language: '言語',
  languageOfBrowser: 'ブラウザーの言語',
  forget: 'すべて忘れる',
  forgetWhy:
    'サインイン、アドレス、許可したサイト、まだ送られていないものをこのブラウザーから消します。送ったものはサービスに残ります。',
  forgotten: 'すべて消しました',
} satisfies typeof en
