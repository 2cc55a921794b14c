/** `npm run settings` writes .env.example and the table in README.md from the table of settings. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { type Setting, table } from '../apps/api/src/config.ts'

const settings = Object.entries(table as Record<string, Setting<unknown>>)

const head = `# Settings of Groundswell: copy this file to .env and uncomment what you change.
# An unset or empty variable has the value shown here.
# The service checks all settings together when it starts.
`

/** Returns the text of .env.example: every setting with its description, valid values and default. */
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
  const sentence = about.charAt(0).toUpperCase() + about.slice(1)
  return `\n# ${sentence}.\n# Must be ${mustBe}.\n# ${name}=${fallbackText(fallback)}\n`
}

/** Returns the README with a new table of settings at its end. The rest is unchanged. */
export function readmeWithSettings(readme: string): string {
  const [before] = readme.split(/(?<=<!-- settings -->\n)/)
  const rows = settings.map(
    ([name, { about, fallback }]) =>
      `| \`${name}\` | ${fallbackText(fallback) && `\`${fallbackText(fallback)}\``} | ${about} |\n`,
  )
  return `${before}\n| Setting | Default | What it is |\n|---|---|---|\n${rows.join('')}`
}

function fallbackText(fallback: unknown): string {
  return Array.isArray(fallback) ? fallback.join(',') : String(fallback ?? '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readOptions('npm run settings writes .env.example and the table in README.md. It takes no options.', {})
  const readmePath = new URL('../README.md', import.meta.url)
  await writeFile(new URL('../.env.example', import.meta.url), envExample())
  await writeFile(readmePath, readmeWithSettings(await readFile(readmePath, 'utf8')))
}
