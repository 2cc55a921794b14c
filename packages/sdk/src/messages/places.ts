import type { Language } from '../widget/options.ts'

/** The hint while a place is chosen on the page. */
export const placesHint: Record<Language, string> = {
  en: 'Choose a place on the page. Escape ends.',
  ar: 'اختر مكانًا في الصفحة. مفتاح Escape للإنهاء.',
  de: 'Wählen Sie eine Stelle auf der Seite. Escape beendet.',
  es: 'Elige un lugar de la página. Escape para terminar.',
  fr: 'Choisissez un endroit de la page. Échap pour terminer.',
  ja: 'ページ上の場所を選んでください。Escape で終了します。',
}
