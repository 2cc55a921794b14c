import { useText } from '../text/index.ts'
import { forAgents } from './warning.ts'

/** Makes words of strangers ready to be pasted for an agent: a line that warns of them comes first. */
export function useCopyForAgents(): (words: string) => string {
  const t = useText('untrusted')
  return (words) => forAgents(t.warning, words)
}
