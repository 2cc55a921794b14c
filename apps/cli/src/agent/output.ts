import { withoutSecrets } from '../flow/log-lines.ts'
import { costInLine } from './costs.ts'

/** The most characters that the service accepts in one report. */
const MOST_CHARACTERS = 16_000
/** The most characters of output in total. The service would not store more, so the rest is dropped here. */
const MOST_WAITING = 400_000
/** The most characters of a line that is searched for costs. A longer line is sent in pieces. */
const LONGEST_LINE = 100_000

/** Prepares an agent's output for the service: whole lines, without secrets, and limited in size. */
export interface AgentOutput {
  /** Adds a piece of output as it arrives. */
  add(text: string): void
  /** The number of bytes so far. */
  readonly bytes: number
  /** The highest cost that a line has named. */
  readonly costUsd: number
  /** Returns the next piece for a report, or ''. `isLast`: includes an unfinished line. */
  take(isLast?: boolean): string
}

export function createAgentOutput(secrets: { key: string }): AgentOutput {
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
      // Do not split a surrogate pair.
      if (/[\ud800-\udbff]$/u.test(part)) part = part.slice(0, -1)
      waiting = waiting.slice(part.length)
      taken += part.length
      return part
    },
  }
}
