import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** One text of the demo. `label` is what a moderator would find: clean, personal-data or injection. */
export interface DemoText {
  title: string
  description: string
  type: 'comment' | 'suggestion' | 'bug'
  label: string
}

const ownTexts = fileURLToPath(new URL('texts.jsonl', import.meta.url))

/** Reads texts from JSON lines, each an object with `title` and optionally `description`, `type`, `label`. */
export async function readTexts(path: string | undefined): Promise<DemoText[]> {
  const lines = (await readFile(path ?? ownTexts, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const { title, description, type, label } = parse(line, index)
    if (typeof title !== 'string' || title.trim() === '')
      throw new Error(`Line ${index + 1} of the texts has no title.`)
    return {
      title: title.slice(0, 200),
      description: typeof description === 'string' ? description.slice(0, 5000) : '',
      type: type === 'bug' || type === 'suggestion' ? type : 'comment',
      label: typeof label === 'string' ? label : 'clean',
    }
  })
}

function parse(line: string, index: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Reported below, with the number of the line.
  }
  throw new Error(`Line ${index + 1} of the texts is not a JSON object.`)
}
