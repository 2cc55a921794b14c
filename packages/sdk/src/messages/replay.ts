import type { Language } from '../widget/options.ts'

/** Texts of a replay, which are loaded with its script. `{n}`: seconds, `{size}`: kilobytes. */
export const replayWords: Record<Language, { add: string; note: string }> = {
  en: {
    add: 'Add a replay of the page',
    note: 'The last {n} seconds of this page ({size} kB): where you pointed and what changed. Every letter, every picture and everything typed is replaced before it leaves your browser.',
  },
  ar: {
    add: 'إضافة إعادة عرض للصفحة',
    note: 'آخر {n} ثانية من هذه الصفحة ({size} كيلوبايت): أين أشرت وما الذي تغيّر. يُستبدل كل حرف وكل صورة وكل ما كُتب قبل أن يغادر متصفحك.',
  },
  de: {
    add: 'Eine Aufnahme der Seite beifügen',
    note: 'Die letzten {n} Sekunden dieser Seite ({size} kB): wohin du gezeigt hast und was sich geändert hat. Jeder Buchstabe, jedes Bild und alles Getippte wird ersetzt, bevor es deinen Browser verlässt.',
  },
  es: {
    add: 'Añadir una repetición de la página',
    note: 'Los últimos {n} segundos de esta página ({size} kB): dónde señalaste y qué cambió. Cada letra, cada imagen y todo lo escrito se sustituye antes de salir de tu navegador.',
  },
  fr: {
    add: 'Ajouter une relecture de la page',
    note: 'Les {n} dernières secondes de cette page ({size} ko) : où vous avez pointé et ce qui a changé. Chaque lettre, chaque image et tout ce qui a été saisi est remplacé avant de quitter votre navigateur.',
  },
  ja: {
    add: 'ページのリプレイを追加',
    note: 'このページの直近{n}秒（{size} kB）：ポインターの位置とページの変化です。文字、画像、入力内容はすべて、ブラウザーを離れる前に置き換えられます。',
  },
}
