import { readFile } from 'node:fs/promises'

const toCost = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1_000_000 ? value : null

/**
 * Returns the cost that a line of JSON names, as `claude -p --output-format json` prints it; null: the line names none.
 */
export function costInLine(line: string): number | null {
  if (!line.startsWith('{') || !line.includes('"total_cost_usd"')) return null
  try {
    return toCost((JSON.parse(line) as { total_cost_usd?: unknown }).total_cost_usd)
  } catch {
    return null
  }
}

/**
 * Returns the cost in the file that the agent may write: a number of US dollars. Null: the file contains no number yet.
 */
export async function costInFile(file: string): Promise<number | null> {
  const text = (await readFile(file, 'utf8').catch(() => '')).trim()
  return /^\d{1,7}(?:\.\d{1,6})?$/u.test(text) ? toCost(Number(text)) : null
}
