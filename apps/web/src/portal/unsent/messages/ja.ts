import type en from './en.ts'

export default {
  waiting: '未送信です。文章は保存されています。オンラインになると送信されます。',
  refused: (why: string) => `送信されませんでした。${why}`,
  again: '直してもう一度送る',
  remove: '削除',
  sent: '文章を送信しました。ほかの人が投票できます。',
  sentChecked: '文章を送信しました。確認のあと、ほかの人に表示されます。',
  late: '時間がたちすぎたため、重複なく送信できません。「自分の」にあるか確かめ、なければもう一度書いてください。',
} satisfies typeof en
