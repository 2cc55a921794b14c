import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Operation } from '../core/operation.ts'
import { Problem, problem } from '../core/problem.ts'
import { sendProblem } from './errors.ts'

const zoneArchived = problem(409, 'zone_archived', 'The zone is archived.')

/** Returns the answer to an error of an operation that declares these problems, and the lines in the log. */
function answered(error: unknown, problems: Operation['problems']) {
  const logged: string[] = []
  const reply = { log: { error: (_: object, text: string) => logged.push(text) } } as unknown as FastifyReply
  const operation = { id: 'archiveZone', problems } as Operation
  const request = { id: 'request-1' } as FastifyRequest
  return { ...sendProblem.describe(operation, error, request, reply), logged }
}

test('an undeclared problem is a 500 that tells the caller nothing, and the log names problem and operation', () => {
  const { status, body, logged } = answered(zoneArchived(), [])
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('zone_archived')
  expect(logged).toEqual(['zone_archived is not declared by archiveZone'])
})

test('a declared problem is its own answer, and nothing is logged', () => {
  const { status, body, logged } = answered(zoneArchived(), [zoneArchived])
  expect({ status, body, logged }).toEqual({
    status: 409,
    body: { error: 'The zone is archived.', code: 'zone_archived' },
    logged: [],
  })
})

test('a problem of a development build says where it was made', () => {
  expect(zoneArchived().stack).not.toContain('errors.test.ts')
  Problem.hasStack = true
  onTestFinished(() => {
    Problem.hasStack = false
  })
  expect(zoneArchived().stack).toContain('errors.test.ts')
})
