import type { components } from '@groundswell/client'

type Onboarding = components['schemas']['Onboarding']
export type StepName = Onboarding['steps'][number]['step']

/** The steps to a team's first item, and then to its first shipped one, in their order. */
export const stepNames = [
  'ZONE_CREATED',
  'FEEDBACK_RECEIVED',
  'VOTE_RECEIVED',
  'ORIGINS_SET',
  'TESTERS_INVITED',
  'MCP_KEY_CREATED',
  'DEPLOYMENT_STARTED',
  'ITEM_DEPLOYED',
] as const satisfies readonly StepName[]

/** Returns the first step that is not done yet, or null if all are. */
export function nextStep(steps: Onboarding['steps']): StepName | null {
  const done = new Set(steps.filter((step) => step.done).map(({ step }) => step))
  return stepNames.find((name) => !done.has(name)) ?? null
}

/** Returns a zoneId made from a name: the characters that the API allows, in lower case; empty if none is allowed. */
export function suggestZoneId(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._:-]+/g, '-')
    .replace(/^[-.:_]+/, '')
    .replace(/(?<![-.:_])[-.:_]+$/, '')
    .slice(0, 100)
}

/** Returns the origin of a typed address, with `https:` if no scheme is given, or null if invalid. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text)
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`
  try {
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}

/** Returns the tag for a page. Service and key are written as they are: neither can hold a quote. */
export function scriptTag(service: string, publishableKey: string): string {
  return `<script src="${service}/sdk/v1.js" data-key="${publishableKey}" async></script>`
}

/**
 * Returns the commands that connect each agent to the service. The key stays in the environment, out of the shell's
 * history.
 */
export function agentCommands(service: string): Record<'claude' | 'codex' | 'gemini', string> {
  const header = '--header "Authorization: Bearer $GROUNDSWELL_API_KEY"'
  return {
    claude: `claude mcp add --transport http groundswell ${service}/mcp ${header}`,
    codex: `codex mcp add groundswell --url ${service}/mcp --bearer-token-env-var GROUNDSWELL_API_KEY`,
    gemini: `gemini mcp add --transport http groundswell ${service}/mcp ${header}`,
  }
}
