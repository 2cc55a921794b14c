import { problem } from '../../../core/problem.ts'

export const noForgeApp = problem(
  409,
  'no_forge_app',
  'This service has no GitHub App yet: an operator makes one under Settings, Repositories.',
)
export const forgeAppFromSettings = problem(
  409,
  'forge_app_from_settings',
  'The GitHub App of this service stands in its settings (GITHUB_APP_…): change it there.',
)
export const forgeStateRefused = problem(
  403,
  'forge_state_refused',
  'This way back from GitHub was used already, has expired, or began in another session: start again.',
)
export const forgeRefused = problem(
  409,
  'forge_refused',
  'GitHub refused what was asked of it, or does not know it any more: start again.',
)
export const forgeUnavailable = problem(
  503,
  'forge_unavailable',
  'GitHub does not answer, or asks for a pause: try again in a few minutes.',
)
