import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromium as executablePath } from '../../api/test/harness/browser.ts'
import { newMember } from '../../api/test/harness/members.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { noteSteps } from './steps.ts'

export const hasChromium = executablePath !== null
/** Completes the name of a suite, so that a skipped one says why. */
export const reason = hasChromium ? '' : ' (skipped: no Chromium)'

export type Role = 'OWNER' | 'ADMIN' | 'MEMBER' | 'VIEWER'
export interface Look {
  /** The role of the person in the stage's workspace, or an access token; by default the owner. */
  as?: Role | { token: string }
  language?: string
  dark?: boolean
  width?: number
  height?: number
  /** Another person of the same role. Pages of one person share a browser profile, and thus count as its tabs. */
  person?: string
}

/** The service with the built dashboard, a workspace, and a browser. */
export interface Stage {
  service: TestService
  workspace: TestWorkspace
  /** The workspace's slug in the dashboard's addresses. */
  slug: string
  browser: Browser
  /** Opens a page as a signed-in person; `path` begins with `/app`. */
  open(path: string, look?: Look): Promise<Page>
  /** Returns the token with which a page of this role calls the API. */
  tokenOf(role: Role, person?: string): Promise<string>
  /** Returns the browser's complaints since the last call: violations of the policy, errors of scripts. */
  complaints(): string[]
  /** Fails if there is a complaint that no test has read. */
  close(): Promise<void>
}

let isBuilt = false
/**
 * Builds the dashboard from the current sources, unless it is built already. A service checks again when a page is
 * requested.
 */
export function buildDashboard(): void {
  if (isBuilt) return
  const build = fileURLToPath(new URL('../build.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [build, '--if-old'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  isBuilt = true
}

/** The longest wait for a browser on a busy machine. Time-outs catch hangs, not slowness. */
export const PATIENCE_MS = 90_000
/** Longer than any test runs, so that a page never renews its token. */
const TOKEN_MS = 50 * 60_000

/** Starts a stage. @param start for tests that need more than the service, such as its payment provider */
export async function setStage(
  settings: Record<string, string> = {},
  start: (settings: Record<string, string>) => Promise<TestService> = startTestService,
): Promise<Stage> {
  buildDashboard()
  const [service, browser] = await Promise.all([
    start(settings),
    chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    }),
  ])
  const workspace = await newWorkspace(service)
  const me = await workspace.call('GET', '/api/account/me', { as: workspace.ownerToken })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (role: Role, person = '') => {
    const key = `${role}:${person}`
    const known = tokens.get(key)
    if (known) return known
    const made =
      role === 'OWNER' && !person
        ? Promise.resolve(workspace.ownerToken)
        : newMember(service, workspace.id, role).then(({ token }) => token)
    tokens.set(key, made)
    return made
  }
  let complaints: string[] = []
  const contexts = new Map<string, ReturnType<Browser['newContext']>>()

  return {
    service,
    workspace,
    slug: me.body.workspace.slug,
    browser,
    tokenOf,
    async open(path, look = {}) {
      const { as = 'OWNER', language = 'en', dark = false, width = 1440, height = 900, person } = look
      const token = typeof as === 'string' ? await tokenOf(as, person) : as.token
      const key = JSON.stringify([token, language, dark, width, height])
      const known = contexts.get(key)
      const opening = known ?? newContext(browser, token, { language, dark, width, height })
      contexts.set(key, opening)
      const page = await (await opening).newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedRequest(message.text()))
          complaints.push(`${path}: ${message.text()}`)
      })
      await noteSteps(page)
      await page.goto(service.url + path)
      return page
    },
    complaints() {
      const said = complaints
      complaints = []
      return said
    },
    async close() {
      await browser.close()
      await service.close()
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
    },
  }
}

/** The browser reports every refused request; tests check how the page handles it. */
const isRefusedRequest = (text: string) => text.startsWith('Failed to load resource')

async function newContext(
  browser: Browser,
  token: string,
  { language, dark, width, height }: { language: string; dark: boolean; width: number; height: number },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  // Gives the token to a tab that asks, as another open tab of the person would. It answers at once, because a message
  // between real tabs can be too slow on a busy machine.
  await context.addInitScript(
    ([value, milliseconds]) => {
      const post = BroadcastChannel.prototype.postMessage
      BroadcastChannel.prototype.postMessage = function (message) {
        if (!this.name.startsWith('groundswell:session') || message?.kind !== 'ask')
          return post.call(this, message)
        const token = { value, expiresAt: Date.now() + Number(milliseconds) }
        queueMicrotask(() =>
          this.onmessage?.(new MessageEvent('message', { data: { kind: 'token', token } })),
        )
      }
    },
    [token, String(TOKEN_MS)],
  )
  return context
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The axe rules that are run: a change of theme affects only contrast, a change of direction or width everything else.
 */
export type Rules = 'all' | 'contrast' | 'but contrast'

/**
 * Navigates an open page of the dashboard as a link does, and resolves when the new page is rendered. It is for tests
 * of pages; tests of loading use `page.goto`.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  // A rendered page has begun its session.
  await page.locator('main :is(h1, h2):visible').first().waitFor()
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    await router.navigate({ href })
  }, path)
}

/** Returns the findings of axe (WCAG 2.2, A and AA) on a page or within a selector, one line each. */
export async function findingsOf(page: Page, within = 'html', rules: Rules = 'all'): Promise<string[]> {
  // A script of the debugger passes the page's content security policy. It stays until another document is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([within, rules]) => {
      const { axe } = window as unknown as { axe: Axe }
      interface Axe {
        run(context: string, options: object): Promise<{ violations: Finding[] }>
      }
      interface Finding {
        id: string
        nodes: { target: unknown[]; failureSummary: string }[]
      }
      const { violations } = await axe.run(within, {
        resultTypes: ['violations'],
        runOnly:
          rules === 'contrast'
            ? { type: 'rule', values: ['color-contrast'] }
            : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        rules: { 'color-contrast': { enabled: rules !== 'but contrast' } },
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
    },
    [within, rules] as const,
  )
}
