import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { readNote } from '../../apps/api/src/process/note.ts'

/** The error if no service can be reached. Its message is a sentence for the person who started the command. */
export class NoService extends Error {
  override readonly name = 'NoService'
}

/** A possible address of the service, and its source. */
interface Place {
  url: string
  from: string
}

export interface Search {
  /** The value of `--url`, used unchanged. */
  url?: string | undefined
  environment?: NodeJS.ProcessEnv
  /** The text of the settings file; null if there is none. */
  settings?: string | null
  /** Whether a service answers at an address. */
  answers?: (url: string) => Promise<boolean>
}

/** The description of `--url` in the usage of a command. */
export const urlUsage =
  '--url   address of the service; default: GROUNDSWELL_URL, else the first that responds of PORT,\n          the service of DATA_DIR, PORT in .env, and http://127.0.0.1:8787'

/**
 * Finds the address of the service for a command, and prints it on standard error unless the caller named it. Throws
 * NoService if none answers.
 */
export async function findService(search: Search = {}): Promise<string> {
  const { environment = process.env, answers = isGroundswell } = search
  const named = search.url ?? environment.GROUNDSWELL_URL
  if (named) return named
  const places = await listPlaces(
    environment,
    search.settings === undefined ? readSettings() : search.settings,
  )
  for (const { url, from } of places)
    if (await answers(url)) {
      process.stderr.write(`Using the service at ${url} (${from}).\n`)
      return url
    }
  const looked = places.map(({ url, from }) => `${url} (${from})`).join(', ')
  throw new NoService(
    `No service answers at ${looked}. Start it with "npm start", or pass its address with --url.`,
  )
}

/** Returns the addresses in the order in which they are tried, without duplicates. */
async function listPlaces(environment: NodeJS.ProcessEnv, settings: string | null): Promise<Place[]> {
  const file = settings === null ? {} : parseEnv(settings)
  const dataDirectory = resolve(project, environment.DATA_DIR || file.DATA_DIR || './data')
  const note = await readNote(dataDirectory)
  const inside = relative(project, dataDirectory)
  const shown = inside.startsWith('..') ? dataDirectory : inside || '.'
  const candidates: (Place | false)[] = [
    isPort(environment.PORT) && { url: onThisMachine(environment.PORT), from: 'from PORT' },
    note !== null && { url: note.url, from: `the one that uses ${shown}` },
    isPort(file.PORT) && { url: onThisMachine(file.PORT), from: 'from PORT in .env' },
    { url: onThisMachine('8787'), from: 'the usual address' },
  ]
  const places = candidates.filter((each) => each !== false)
  return places.filter((place, index) => places.findIndex(({ url }) => url === place.url) === index)
}

const project = fileURLToPath(new URL('../..', import.meta.url))

function readSettings(): string | null {
  try {
    return readFileSync(resolve(project, '.env'), 'utf8')
  } catch {
    return null
  }
}

/**
 * Whether a text is a port. 0 is none, because it means any free port: the note in the data folder has the actual one.
 */
function isPort(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text)
}
function onThisMachine(port: string): string {
  return `http://127.0.0.1:${port}`
}

async function isGroundswell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(3_000) })
    const body = (await answer.json()) as { database?: unknown; code?: unknown } | null
    // A degraded service is running too.
    return body?.database !== undefined || body?.code === 'database_unavailable'
  } catch {
    return false
  }
}
