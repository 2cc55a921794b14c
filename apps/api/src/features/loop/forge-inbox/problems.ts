import { problem } from '../../../core/problem.ts'

export const forgeNotConfigured = problem(
  409,
  'forge_not_configured',
  'This service has no GitHub App, so that it cannot verify messages of one.',
)
export const forgeSignatureRefused = problem(
  401,
  'forge_signature_refused',
  'The message is not signed with the secret of this service’s GitHub App.',
)
export const tooManyForgeMessages = problem(
  503,
  'too_many_forge_messages',
  'Too many messages of this installation wait to be processed: deliver this one again later.',
)
