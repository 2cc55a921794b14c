import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const whole = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * A Chromium on this machine, or null: then browser tests are skipped, and their names say so. The variable `CHROMIUM`
 * may name one. The headless shell is preferred: it has no windows of its own, and tests take a quarter less processor
 * time with it.
 */
export const chromium: string | null = findBrowser(['chromium-headless-shell', ...whole])
/** A complete Chromium, for tests that capture the screen or load extensions. */
export const wholeChromium: string | null = findBrowser(whole)

function findBrowser(names: readonly string[]): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  return null
}

export interface OpenedPage {
  /** The document after its scripts have run. */
  html: string
  /** The requests of the page, including itself; without the browser's own requests. */
  requested: string[]
}

/** Opens a page in a browser that reaches this machine only, and lets the page's scripts run for a while. */
export async function openPage(url: string): Promise<OpenedPage> {
  const profile = await mkdtemp(join(tmpdir(), 'groundswell-browser-'))
  const netLog = join(profile, 'net-log.json')
  try {
    const { stdout } = await promisify(execFile)(
      chromium!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        `--user-data-dir=${profile}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--virtual-time-budget=20000',
        `--log-net-log=${netLog}`,
        '--dump-dom',
        url,
      ],
      { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, HOME: profile } },
    )
    return { html: stdout, requested: requestsOf(await readFile(netLog, 'utf8'), url) }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> }
  events: { type: number; params?: { url?: string; initiator?: string } }[]
}

function requestsOf(netLog: string, page: string): string[] {
  const { constants: names, events } = JSON.parse(netLog) as NetLog
  const { origin } = new URL(page)
  const starts = events.filter(({ type }) => type === names.logEventTypes.URL_REQUEST_START_JOB)
  const urls = starts
    .filter(({ params }) => params?.initiator === origin || params?.url?.startsWith(origin))
    .map(({ params }) => params!.url!)
  return [...new Set(urls)]
}
