import type en from './en.ts'

export default {
  once: 'これは一度だけ表示されます。今すぐコピーまたはダウンロードし、秘密情報と一緒に保管してください。',
  copyFirst: '先にコピーまたはダウンロードしてください。再表示されません。',
  done: '完了',
} satisfies typeof en
