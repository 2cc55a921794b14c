import { problem } from '../../../core/problem.ts'

export const invalidHost = problem(
  400,
  'invalid_host',
  'A host is a name of yours with a dot in it, such as ideas.example.com: no address of numbers, and no name of this service.',
)
export const noDomain = problem(409, 'no_domain', 'The workspace has no host yet: set one first.')
export const recordMissing = problem(
  409,
  'record_missing',
  'The TXT record is not there, or says something else: see `record`. A new one may take an hour to be seen.',
)
export const namesUnanswered = problem(
  409,
  'names_unanswered',
  'No name server of this host answers: nothing has changed. Try again in a minute.',
)
export const domainTaken = problem(
  409,
  'domain_taken',
  'Another workspace has proven this host, and its record is still there: remove that record from the name server first.',
)
