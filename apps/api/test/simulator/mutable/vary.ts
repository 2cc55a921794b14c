// biome-ignore lint/suspicious/noExplicitAny: a rule may be any function.
type Rule = (...given: any[]) => any

/** Rules by their names, each with what takes its place; the first argument is the rule itself. */
export type Replacements = Record<string, Rule>

let present: Replacements = {}

/** From now on these rules are replaced; all others are the service's own. */
export function replaceRules(replacements: Replacements): void {
  present = replacements
}

/** The rule, or what takes its place at the moment. */
export function replaceable<Original extends Rule>(name: string, original: Original): Original {
  const rule: Rule = (...given) => {
    const other = present[name]
    return other ? other(original, ...given) : original(...given)
  }
  return rule as Original
}
