import type { RecordedStep } from '../client/types.ts'
import type { Language } from '../widget/options.ts'

interface StepsWords {
  add: string
  note: string
  steps: string
  network: string
  console: string
  /** A step by its kind; `{it}` is the element, `{n}` a number or key. */
  do: Record<RecordedStep['do'], string>
}

/** Texts about the steps before a report. They are loaded if a zone accepts steps. */
export const stepsWords: Record<Language, StepsWords> = {
  en: {
    add: 'Add the steps before this',
    note: 'What you typed is no part of them. This is what would be sent; untick what should not be:',
    steps: 'Steps',
    network: 'Requests of the page',
    console: 'Errors and warnings',
    do: {
      click: 'Clicked {it}',
      type: 'Typed {n} characters into {it}',
      select: 'Chose option {n} of {it}',
      press: 'Pressed {n} in {it}',
      navigate: 'Opened {it}',
      scroll: 'Scrolled to {it}',
      drag: 'Dragged {it} to {n}',
      file: 'Chose {n} files in {it}',
      resize: 'Window of {n}',
    },
  },
  ar: {
    add: 'إضافة الخطوات السابقة',
    note: 'ما كتبتَه ليس جزءًا منها. هذا ما سيُرسل؛ ألغِ تحديد ما لا ينبغي إرساله:',
    steps: 'الخطوات',
    network: 'طلبات الصفحة',
    console: 'الأخطاء والتحذيرات',
    do: {
      click: 'نقر على {it}',
      type: 'كتابة {n} حرفًا في {it}',
      select: 'اختيار الخيار {n} من {it}',
      press: 'ضغط {n} في {it}',
      navigate: 'فتح {it}',
      scroll: 'تمرير إلى {it}',
      drag: 'سحب {it} إلى {n}',
      file: 'اختيار {n} من الملفات في {it}',
      resize: 'نافذة {n}',
    },
  },
  de: {
    add: 'Die Schritte davor beifügen',
    note: 'Getippter Text gehört nicht dazu. Das würde gesendet; nimm das Häkchen weg, wo es nicht soll:',
    steps: 'Schritte',
    network: 'Anfragen der Seite',
    console: 'Fehler und Warnungen',
    do: {
      click: 'Geklickt: {it}',
      type: '{n} Zeichen getippt: {it}',
      select: 'Option {n} gewählt: {it}',
      press: '{n} gedrückt: {it}',
      navigate: 'Geöffnet: {it}',
      scroll: 'Gescrollt zu {it}',
      drag: '{it} gezogen auf {n}',
      file: '{n} Dateien gewählt: {it}',
      resize: 'Fenster: {n}',
    },
  },
  es: {
    add: 'Añadir los pasos anteriores',
    note: 'Lo que escribiste no forma parte de ellos. Esto se enviaría; desmarca lo que no deba enviarse:',
    steps: 'Pasos',
    network: 'Peticiones de la página',
    console: 'Errores y avisos',
    do: {
      click: 'Clic en {it}',
      type: '{n} caracteres escritos en {it}',
      select: 'Opción {n} elegida en {it}',
      press: 'Tecla {n} en {it}',
      navigate: 'Abierto {it}',
      scroll: 'Desplazado hasta {it}',
      drag: '{it} arrastrado a {n}',
      file: '{n} archivos elegidos en {it}',
      resize: 'Ventana de {n}',
    },
  },
  fr: {
    add: 'Joindre les étapes précédentes',
    note: 'Le texte saisi n’en fait pas partie. Voici ce qui serait envoyé ; décochez ce qui ne doit pas l’être :',
    steps: 'Étapes',
    network: 'Requêtes de la page',
    console: 'Erreurs et avertissements',
    do: {
      click: 'Clic sur {it}',
      type: '{n} caractères saisis dans {it}',
      select: 'Option {n} choisie dans {it}',
      press: 'Touche {n} dans {it}',
      navigate: 'Ouverture de {it}',
      scroll: 'Défilement jusqu’à {it}',
      drag: '{it} glissé vers {n}',
      file: '{n} fichiers choisis dans {it}',
      resize: 'Fenêtre de {n}',
    },
  },
  ja: {
    add: '直前の操作を添える',
    note: '入力した文字は含まれません。送信される内容は次のとおりです。不要なものはチェックを外してください。',
    steps: '操作',
    network: 'ページのリクエスト',
    console: 'エラーと警告',
    do: {
      click: 'クリック：{it}',
      type: '{n} 文字を入力：{it}',
      select: '選択肢 {n} を選択：{it}',
      press: '{n} キー：{it}',
      navigate: '表示：{it}',
      scroll: 'スクロール：{it}',
      drag: 'ドラッグ：{it} → {n}',
      file: '{n} 個のファイルを選択：{it}',
      resize: 'ウィンドウ：{n}',
    },
  },
}
