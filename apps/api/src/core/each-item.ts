import { isUuid } from './clock.ts'
import { Problem } from './problem.ts'
import { notFound } from './problems.ts'

/** The outcome of one item of a bulk request: its result, or the refusal. */
export type ItemOutcome<Result extends object> =
  | ({ id: string; ok: true } & Result)
  | { id: string; ok: false; error: string; code: string }

/**
 * Does the work for each item of a bulk request in turn, so that a refused item does not stop the others. `work` gets
 * the id in lower case. An invalid id is answered with `not_found`; errors other than a Problem are thrown.
 */
export async function eachItem<Item extends { id: string }, Result extends object>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<ItemOutcome<Result>[]> {
  const outcomes: ItemOutcome<Result>[] = []
  for (const item of items) {
    const { id } = item
    try {
      if (!isUuid(id)) throw notFound()
      outcomes.push({ id, ok: true, ...(await work({ ...item, id: id.toLowerCase() })) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, ok: false, error: error.message, code: error.kind.code })
    }
  }
  return outcomes
}
