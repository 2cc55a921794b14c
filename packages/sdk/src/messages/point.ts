import type { Language } from '../widget/options.ts'

export interface PointWords {
  point: string
  hint: string
  /** `{it}` is the name of the element. */
  pointed: string
  forget: string
  fault: string
  faults: Record<'none' | 'absent' | 'text' | 'reaction', string>
  right: string
}

/** Texts of pointing at an element of the page. */
export const pointWords: Record<Language, PointWords> = {
  en: {
    point: 'Point at it',
    hint: 'Choose the part of the page that is wrong',
    pointed: 'You pointed at: {it}',
    forget: 'Remove',
    fault: 'What is wrong there?',
    faults: {
      none: 'I only show the place',
      absent: 'It should not be here',
      text: 'Its text or number is wrong',
      reaction: 'A click on it does nothing',
    },
    right: 'What should it say?',
  },
  ar: {
    point: 'الإشارة إليه',
    hint: 'اختر الجزء الخاطئ من الصفحة',
    pointed: 'أشرتَ إلى: {it}',
    forget: 'إزالة',
    fault: 'ما الخطأ هناك؟',
    faults: {
      none: 'أعرض المكان فقط',
      absent: 'لا ينبغي أن يكون هنا',
      text: 'نصه أو رقمه خاطئ',
      reaction: 'النقر عليه لا يفعل شيئًا',
    },
    right: 'ماذا ينبغي أن يُكتب؟',
  },
  de: {
    point: 'Darauf zeigen',
    hint: 'Wähle die Stelle der Seite, die falsch ist',
    pointed: 'Gezeigt auf: {it}',
    forget: 'Entfernen',
    fault: 'Was ist dort falsch?',
    faults: {
      none: 'Ich zeige nur die Stelle',
      absent: 'Es gehört nicht hierher',
      text: 'Text oder Zahl ist falsch',
      reaction: 'Ein Klick darauf bewirkt nichts',
    },
    right: 'Was sollte dort stehen?',
  },
  es: {
    point: 'Señalarlo',
    hint: 'Elige la parte de la página que está mal',
    pointed: 'Señalaste: {it}',
    forget: 'Quitar',
    fault: '¿Qué está mal ahí?',
    faults: {
      none: 'Solo muestro el lugar',
      absent: 'No debería estar aquí',
      text: 'El texto o número es incorrecto',
      reaction: 'Al hacer clic no pasa nada',
    },
    right: '¿Qué debería decir?',
  },
  fr: {
    point: 'Montrer l’endroit',
    hint: 'Choisissez la partie de la page qui ne va pas',
    pointed: 'Vous avez montré : {it}',
    forget: 'Retirer',
    fault: 'Qu’est-ce qui ne va pas ?',
    faults: {
      none: 'Je montre seulement l’endroit',
      absent: 'Cela ne devrait pas être ici',
      text: 'Le texte ou le nombre est faux',
      reaction: 'Un clic ne fait rien',
    },
    right: 'Que devrait-il y avoir ?',
  },
  ja: {
    point: '場所を指す',
    hint: 'おかしい部分を選んでください',
    pointed: '指した場所：{it}',
    forget: '取り消す',
    fault: '何がおかしいですか？',
    faults: {
      none: '場所を示すだけ',
      absent: 'ここにあるべきではない',
      text: '文字または数が違う',
      reaction: 'クリックしても何も起きない',
    },
    right: '正しい内容は？',
  },
}
