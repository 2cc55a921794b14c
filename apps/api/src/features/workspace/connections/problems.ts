import { problem } from '../../../core/problem.ts'

export const unknownClient = problem(
  400,
  'unknown_client',
  'This program is not known here: connect it again from the program itself.',
)
export const clientUnreadable = problem(
  400,
  'client_unreadable',
  'The description of this program could not be read, or it does not follow the rules: tell its makers.',
)
export const redirectNotAllowed = problem(
  400,
  'redirect_not_allowed',
  'The program asks for a redirect to an address that it has not registered, so it is refused.',
)
export const requestRefused = problem(
  400,
  'connection_request_refused',
  'The program asks in a way that is not supported here: the details say why.',
)
export const tooManyConnections = problem(
  409,
  'too_many_connections',
  'The workspace has as many connected programs as it can have: revoke one that is no longer used.',
)
