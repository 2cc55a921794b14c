import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Problem } from '../../../core/problem.ts'
import { receiptInvalid } from './problems.ts'
import {
  MOST_STATEMENT_BYTES,
  Statement,
  type StatementBody,
  type WatchBody,
  WatchStatement,
} from './schemas.ts'

/** A statement with exactly the bytes that were signed. */
export interface ReadStatement<Said = StatementBody> {
  said: Said
  bytes: Uint8Array
}

type Timed = { finishedAt: string }

const malformedStatement = (message: string) => receiptInvalid({ message, details: { reason: 'MALFORMED' } })

/**
 * Reads a statement. Each content has exactly one spelling: the JSON that `canonical` writes. So another parser
 * cannot read other values than those checked here, for instance because of a repeated key.
 */
export function readStatement(text: string): ReadStatement | Problem {
  return readSigned(text, Statement) as ReadStatement | Problem
}

/** Reads the statement about a later test. Its fields differ from those of a proof, so the two cannot be confused. */
export function readWatch(text: string): ReadStatement<WatchBody> | Problem {
  return readSigned(text, WatchStatement) as ReadStatement<WatchBody> | Problem
}

function readSigned(text: string, schema: TSchema): ReadStatement<Timed> | Problem {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length > MOST_STATEMENT_BYTES || bytes.toString('base64url') !== text)
    return malformedStatement(`The statement is base64url of at most ${MOST_STATEMENT_BYTES} bytes.`)
  const said = parseJson(bytes)
  if (!Value.Check(schema, said) || Number.isNaN(Date.parse((said as Timed).finishedAt)))
    return malformedStatement('The statement lacks a field, or has one that is not known or not valid.')
  if (canonicalJson(said as Timed) !== bytes.toString('utf8'))
    return malformedStatement('The statement is JSON with sorted keys and without white space.')
  return { said: said as Timed, bytes }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Returns the JSON of a flat object with sorted keys and with values as `JSON.stringify` writes them. */
export function canonicalJson(value: object): string {
  return JSON.stringify(value, Object.keys(value).sort())
}

/** Returns the result of a later test, or a refusal, because three runs that differ or broke off prove nothing. */
export function watchResult({ runs }: Pick<WatchBody, 'runs'>): 'GREEN' | 'RED' | Problem {
  if (runs.every((result) => result === 'PASSED')) return 'GREEN'
  if (runs.every((result) => result === 'FAILED')) return 'RED'
  return receiptInvalid({
    message: 'All three runs have to pass, or all three have to fail; a run that broke off is neither.',
    details: { reason: 'UNSTEADY' },
  })
}

/** Returns an error unless every run before the change was red and every run after it was green. */
export function resultsProblem({ before, after }: Pick<StatementBody, 'before' | 'after'>): Problem | null {
  if (!before.every((result) => result === 'FAILED'))
    return receiptInvalid({
      message:
        'The test has to fail in all three runs before the change; a run that broke off is no failure.',
      details: { reason: 'NOT_RED_BEFORE' },
    })
  if (!after.every((result) => result === 'PASSED'))
    return receiptInvalid({
      message: 'The test has to pass in all three runs after the change.',
      details: { reason: 'NOT_GREEN_AFTER' },
    })
  return null
}
