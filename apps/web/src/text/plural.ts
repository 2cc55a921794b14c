import type { Language } from './catalogue.ts'

type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
const rules = new Map<string, Intl.PluralRules>()

/** Returns the form of a text for a number, by the language's plural rules (CLDR). */
export function plural(language: Language, count: number, forms: Forms): string {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return forms[rule.select(count)] ?? forms.other
}
