import { withoutSecrets } from '../flow/log-lines.ts'
import { costInLine } from './costs.ts'

/** The service takes this many characters in one report. */
const MOST_CHARACTERS = 16_000
/** More output than the service keeps is dropped here already. */
const MOST_WAITING = 400_000
/** A line that is longer is not searched for costs, and is sent in pieces. */
const LONGEST_LINE = 100_000

/** The output of an agent on its way to the service: whole lines, without keys, and bounded. */
export interface AgentOutput {
  /** Takes a piece of output as it arrives. */
  add(text: string): void
  /** The bytes so far. */
  readonly bytes: number
  /** The highest cost that a line has named. */
  readonly costUsd: number
  /** Takes the next part for a report, or ''. `isLast`: an unfinished line too. */
  take(isLast?: boolean): string
}

export function agentOutput(secrets: { key: string }): AgentOutput {
  let [bytes, costUsd, taken] = [0, 0, 0]
  let rest = ''
  let waiting = ''
  const keep = (text: string) => {
    if (taken + waiting.length < MOST_WAITING)
      waiting += withoutSecrets(text, { GROUNDSWELL_API_KEY: secrets.key }).replaceAll('\0', '\ufffd')
  }
  return {
    get bytes() {
      return bytes
    },
    get costUsd() {
      return costUsd
    },
    add(text) {
      bytes += Buffer.byteLength(text)
      rest += text
      const end = rest.lastIndexOf('\n') + 1
      const whole = rest.length > LONGEST_LINE ? rest : rest.slice(0, end)
      rest = rest.slice(whole.length)
      if (whole === '') return
      for (const one of whole.split('\n')) costUsd = Math.max(costUsd, costInLine(one) ?? 0)
      keep(whole)
    },
    take(isLast = false) {
      if (isLast && rest !== '') {
        costUsd = Math.max(costUsd, costInLine(rest) ?? 0)
        keep(rest)
        rest = ''
      }
      let part = waiting.slice(0, MOST_CHARACTERS)
      // A character of two units is not split.
      if (/[\ud800-\udbff]$/u.test(part)) part = part.slice(0, -1)
      waiting = waiting.slice(part.length)
      taken += part.length
      return part
    },
  }
}
