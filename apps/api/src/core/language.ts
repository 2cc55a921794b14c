/** The languages of everything that visitors and subscribers read; the same as those of the dashboard and the widget. */
export const languages = ['en', 'de', 'es', 'fr', 'ar', 'ja'] as const
export type Language = (typeof languages)[number]

/**
 * Returns the language that a reader prefers among ours, or English.
 *
 * @param accepted the header Accept-Language, RFC 9110 §12.5.4
 */
export function preferredLanguage(accepted: string | string[] | undefined): Language {
  let best: Language = 'en'
  let weight = 0
  for (const range of `${accepted ?? ''}`.toLowerCase().split(',', 50)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const known = languages.find((language) => language === tag.split('-', 1)[0])
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const q = quality === undefined ? 1 : Number(quality)
    if (known && q > weight && q <= 1) [best, weight] = [known, q]
  }
  return best
}

/** Returns the direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
