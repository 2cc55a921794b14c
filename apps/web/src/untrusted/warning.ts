/** Prepares an outsider's words for an agent: first a warning, then the words in a fence that they cannot close. */
export function fenceForAgents(warning: string, words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${warning}\n\n${fence}\n${words}\n${fence}\n`
}
