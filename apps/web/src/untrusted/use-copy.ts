import { useText } from '../text/index.ts'
import { fenceForAgents } from './warning.ts'

/** Returns a function that prepares strangers' texts for pasting to an agent, with a warning in the first line. */
export function useCopyForAgents(): (words: string) => string {
  const t = useText('untrusted')
  return (words) => fenceForAgents(t.warning, words)
}
