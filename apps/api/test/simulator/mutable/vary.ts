// biome-ignore lint/suspicious/noExplicitAny: a rule may be any function.
type Rule = (...given: any[]) => any

/** Rules by name, with their replacements; the first argument of a replacement is the original rule. */
export type Replacements = Record<string, Rule>

let present: Replacements = {}

/** Replaces these rules from now on; all others are the service's own. */
export function replaceRules(replacements: Replacements): void {
  present = replacements
}

/** Calls the rule, or its present replacement. */
export function replaceable<Original extends Rule>(name: string, original: Original): Original {
  const rule: Rule = (...given) => {
    const other = present[name]
    return other ? other(original, ...given) : original(...given)
  }
  return rule as Original
}
