import { createHash, randomInt } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Host } from '../host.ts'
import type { Playwright } from './playwright.ts'
import { runProgram } from './program.ts'

/** PASSED and FAILED: the result of the test's check. ERROR: the run broke off, without a result. */
export type Result = 'PASSED' | 'FAILED' | 'ERROR'

export interface TestRun {
  result: Result
  /** The first line of the failure message. */
  says: string
  /** The hash of each picture that the run left, in hexadecimal digits. */
  pictures: string[]
  /** Everything that the runner printed. */
  console: string
}

/** The service against which a test runs. */
export interface Stage {
  url: string
  /** Further hosts that the test is allowed to reach. */
  hosts: readonly string[]
  /** The checked addresses by host name. The browser cannot resolve other names. */
  addresses: Readonly<Record<string, string>>
}

export interface RunOptions {
  playwright: Playwright
  test: string
  stage: Stage
  /** A program to use instead of Playwright’s own Chromium. */
  browser?: string | undefined
  limitMs: number
  /**
   * The seed for the words that the test types and for its pace. 0: the words written in the test. Random by default.
   */
  run?: number
}

const MOST_RUN = 2 ** 31

/**
 * Runs a test once, in a separate folder and with a minimal environment: the path, a temporary home, and the addresses
 * that the test may visit. The browser cannot resolve other hosts, and looks like a person's browser to the page.
 */
export async function runTest(host: Pick<Host, 'env' | 'signal'>, options: RunOptions): Promise<TestRun> {
  const { playwright, test, stage, limitMs, run = randomInt(1, MOST_RUN) } = options
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-proof-'))
  try {
    // The test imports the runner by its package name.
    await mkdir(join(folder, 'node_modules', '@playwright'), { recursive: true })
    await mkdir(join(folder, 'home'))
    await symlink(playwright.folder, join(folder, 'node_modules', '@playwright', 'test'), 'junction')
    await writeFile(join(folder, 'item.spec.mjs'), test)
    await writeFile(
      join(folder, 'playwright.config.mjs'),
      `export default ${JSON.stringify(playwrightConfig(options))}\n`,
    )
    const ran = await runProgram(process.execPath, [playwright.cli, 'test', '--config', folder], {
      cwd: folder,
      env: {
        PATH: host.env.PATH ?? '',
        HOME: join(folder, 'home'),
        PLAYWRIGHT_BROWSERS_PATH: browsersFolder(host),
        BASE_URL: stage.url,
        ALLOWED_HOSTS: stage.hosts.join(','),
        RUN: String(run),
      },
      // The runner ends the test at its limit; after this longer limit the runner itself is ended.
      limitMs: limitMs + 15_000,
      signal: host.signal,
    })
    return await readOutcome(folder, ran.output)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function playwrightConfig({ browser, limitMs, stage }: RunOptions) {
  const rules = [
    ...Object.entries(stage.addresses).map(
      ([name, address]) => `MAP ${name.replace(/[[\]]/g, '')} ${address}`,
    ),
    // The first matching rule applies.
    'MAP * ~NOTFOUND',
  ]
  return {
    testDir: '.',
    testMatch: 'item.spec.mjs',
    outputDir: 'output',
    reporter: [['list'], ['json', { outputFile: 'report.json' }]],
    retries: 0,
    workers: 1,
    timeout: limitMs,
    use: {
      browserName: 'chromium',
      screenshot: 'on',
      // To block service workers, Playwright would replace a function of the page. The test bypasses them itself.
      serviceWorkers: 'allow',
      acceptDownloads: false,
      // The full browser is used, because the headless shell lacks features that people's browsers have.
      channel: 'chromium',
      launchOptions: {
        // Without this, navigator.webdriver reveals that a program controls the browser.
        args: ['--disable-blink-features=AutomationControlled', `--host-resolver-rules=${rules.join(', ')}`],
        ...(browser === undefined ? {} : { executablePath: browser }),
      },
    },
  }
}

/** Returns the folder where Playwright keeps its browsers, because the run has another home. */
function browsersFolder({ env }: Pick<Host, 'env'>): string {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH
  const home = env.HOME ?? homedir()
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright')
  return join(home, '.cache', 'ms-playwright')
}

interface Report {
  suites?: { specs: { tests: { results: ReportedResult[] }[] }[] }[]
  errors?: { message?: string }[]
}
interface ReportedResult {
  status: string
  errors: { message?: string }[]
  attachments: { contentType: string; path?: string }[]
}

async function readOutcome(folder: string, console: string): Promise<TestRun> {
  const text = await readFile(join(folder, 'report.json'), 'utf8').catch(() => '{}')
  const { suites, errors = [] } = JSON.parse(text) as Report
  const results = suites?.flatMap(({ specs }) =>
    specs.flatMap(({ tests }) => tests.flatMap((t) => t.results)),
  )
  const [found] = results ?? []
  if (!found || results?.length !== 1)
    return { result: 'ERROR', says: firstLine(errors[0]?.message ?? console), pictures: [], console }
  const message = found.errors[0]?.message ?? ''
  const pictures = await Promise.all(
    found.attachments
      .filter(({ contentType, path }) => contentType === 'image/png' && path)
      .map(async ({ path }) =>
        createHash('sha256')
          .update(await readFile(path!))
          .digest('hex'),
      ),
  )
  return { result: toResult(found.status, message), says: firstLine(message), pictures, console }
}

/**
 * Returns the result of a run. Only a failed check fails the test; a step that finds no element, a crash or a timeout
 * is an error.
 */
function toResult(status: string, message: string): Result {
  if (status === 'passed') return 'PASSED'
  return status === 'failed' && firstLine(message).includes('expect(') ? 'FAILED' : 'ERROR'
}

const colours = /\u001b\[[\d;]{0,20}m/g
const firstLine = (message: string) =>
  message.replace(colours, '').split('\n', 1)[0]!.trim().slice(0, 300) || 'no report'
