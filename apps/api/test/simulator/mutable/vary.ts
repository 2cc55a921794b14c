// biome-ignore lint/suspicious/noExplicitAny: a rule may be any function.
type Rule = (...given: any[]) => any

/** Rules by name, with their replacements; the first argument of a replacement is the original rule. */
export type Replacements = Record<string, Rule>

let present: Replacements = {}
const known = new Set<string>()

/**
 * Replaces these rules from now on; all others stay the service's own.
 * @throws Error for an unknown rule, as after a renaming, because its mutant would change nothing
 */
export function replaceRules(replacements: Replacements): void {
  const unknown = Object.keys(replacements).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`no rule is called ${unknown.join(', ')}`)
  present = replacements
}

/** Returns a function that calls the rule, or the rule's present replacement. */
export function replaceable<Original extends Rule>(name: string, original: Original): Original {
  known.add(name)
  const rule: Rule = (...given) => {
    const other = present[name]
    return other ? other(original, ...given) : original(...given)
  }
  return rule as Original
}
