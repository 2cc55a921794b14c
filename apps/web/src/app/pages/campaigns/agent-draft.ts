import type { components } from '@groundswell/client'

type Body = components['schemas']['AgentSettingsChange']

/** The form of a campaign's agent, with its numbers as typed text. */
export interface AgentDraft {
  kind: '' | NonNullable<Body['kind']>
  /** The repository and the file of a workflow; empty: not chosen. */
  repositoryId: string
  workflow: string
  automatic: boolean
  mostAtOnce: string
  minutes: string
  retries: string
  /** US dollars; empty: no ceiling. */
  runUsd: string
  monthUsd: string
}

/** The name of the file in the recipe. */
const FIRST_WORKFLOW = 'groundswell-agent.yml'

/** Returns the draft of the stored settings. */
export const toAgentDraft = ({
  kind,
  repositoryId,
  workflow,
  automatic,
  mostAtOnce,
  minutes,
  retries,
  runUsd,
  monthUsd,
}: Body): AgentDraft => ({
  kind: kind ?? '',
  repositoryId: repositoryId ?? '',
  workflow: workflow ?? FIRST_WORKFLOW,
  automatic,
  mostAtOnce: String(mostAtOnce),
  minutes: String(minutes),
  retries: String(retries),
  runUsd: runUsd === null ? '' : String(runUsd),
  monthUsd: monthUsd === null ? '' : String(monthUsd),
})

/** Returns typed dollars, with a point or a comma, as a number. Null: no ceiling. Undefined: not an amount. */
export function parseDollars(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

/** Returns the settings of a draft, or null if an amount is wrong or no repository is chosen. The service checks the rest. */
export function toSettingsBody({
  kind,
  automatic,
  mostAtOnce,
  minutes,
  retries,
  ...typed
}: AgentDraft): Body | null {
  const [runUsd, monthUsd] = [parseDollars(typed.runUsd), parseDollars(typed.monthUsd)]
  if (runUsd === undefined || monthUsd === undefined) return null
  if (kind === 'WORKFLOW' && typed.repositoryId === '') return null
  const started =
    kind === 'WORKFLOW'
      ? { repositoryId: typed.repositoryId, workflow: typed.workflow.trim() }
      : { repositoryId: null, workflow: null }
  const counts = { mostAtOnce: Number(mostAtOnce), minutes: Number(minutes), retries: Number(retries) }
  return {
    ...{ kind: kind === '' ? null : kind, automatic: kind !== '' && automatic },
    ...{ ...started, ...counts, runUsd, monthUsd },
  }
}
