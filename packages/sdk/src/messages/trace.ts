import type { Language } from '../widget/options.ts'

/** Texts of the technical details. They are loaded with the details, which are offered only for bug reports. */
export const traceWords = {
  en: {
    add: 'Add technical details',
    note: 'Mail addresses, long numbers and keys are masked. This is what would be sent:',
    browser: 'Browser',
    errors: 'Errors of this page',
    requests: 'Failed requests',
    none: 'none',
  },
  ar: {
    add: 'إضافة تفاصيل تقنية',
    note: 'عناوين البريد والأرقام الطويلة والمفاتيح محجوبة. هذا ما سيُرسل:',
    browser: 'المتصفح',
    errors: 'أخطاء هذه الصفحة',
    requests: 'طلبات فاشلة',
    none: 'لا شيء',
  },
  de: {
    add: 'Technische Angaben beifügen',
    note: 'Mailadressen, lange Nummern und Schlüssel sind unkenntlich gemacht. Das würde gesendet:',
    browser: 'Browser',
    errors: 'Fehler dieser Seite',
    requests: 'Fehlgeschlagene Anfragen',
    none: 'keine',
  },
  es: {
    add: 'Añadir detalles técnicos',
    note: 'Las direcciones de correo, los números largos y las claves están ocultos. Esto es lo que se enviaría:',
    browser: 'Navegador',
    errors: 'Errores de esta página',
    requests: 'Solicitudes fallidas',
    none: 'ninguno',
  },
  fr: {
    add: 'Joindre des détails techniques',
    note: 'Les adresses mail, les longs numéros et les clés sont masqués. Voici ce qui serait envoyé :',
    browser: 'Navigateur',
    errors: 'Erreurs de cette page',
    requests: 'Requêtes échouées',
    none: 'aucune',
  },
  ja: {
    add: '技術的な情報を添える',
    note: 'メールアドレス・長い番号・キーは伏せてあります。送信される内容は次のとおりです。',
    browser: 'ブラウザー',
    errors: 'このページのエラー',
    requests: '失敗した要求',
    none: 'なし',
  },
} satisfies Record<Language, Record<string, string>>

export type TraceWords = (typeof traceWords)['en']
