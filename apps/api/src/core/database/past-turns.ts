import type pg from 'pg'
import type { Sessions } from './sessions.ts'

/** Runs one statement without waiting for a turn, on tables that belong to no workspace: the counts of rate limits. */
export interface PastTurns {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/**
 * Returns the pool itself, or, where sessions are shared, a wrapper that sends each statement in a transaction with its
 * settings, in one write.
 */
export function pastTurnsOf(pool: pg.Pool, { areOwn, settings }: Sessions): PastTurns {
  if (areOwn) return pool
  return {
    async query({ text, values }) {
      const client = await pool.connect()
      const sent = [
        client.query('BEGIN'),
        client.query(`select ${settings.join(', ')}`),
        client.query(text, values),
        client.query('COMMIT'),
      ]
      const outcomes = await Promise.allSettled(sent)
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as Error | undefined
      client.release(failure)
      if (failure) throw failure
      return sent[2]!
    },
  }
}
