/** `npm run env-example` writes .env.example from the settings' own table. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Setting, table } from '../apps/api/src/config.ts'

const head = `# Settings of Groundswell: copy this file to .env and uncomment what you change.
# What is not set has the value shown here; an empty one counts as not set.
# All of them are checked together when the service starts.
`

/** The text of .env.example: every setting with what it is for, what it must be and its default. */
export function envExample(): string {
  const groups = Map.groupBy(
    Object.entries(table as Record<string, Setting<unknown>>),
    ([, { group }]) => group,
  )
  const sections = [...groups].map(
    ([group, settings]) => `\n# ---- ${group} ----\n${settings.map(entry).join('')}`,
  )
  return head + sections.join('')
}

function entry([name, { about, mustBe, fallback }]: [string, Setting<unknown>]): string {
  const value = Array.isArray(fallback) ? fallback.join(',') : String(fallback ?? '')
  const sentence = about.charAt(0).toUpperCase() + about.slice(1)
  return `\n# ${sentence}.\n# Must be ${mustBe}.\n# ${name}=${value}\n`
}

const path = fileURLToPath(new URL('../.env.example', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(path, envExample())
