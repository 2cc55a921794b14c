/** `npm run pictures`: every page of the dashboard, as people see it, into a folder that is not committed. */
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findService, NoService } from '../../scripts/tools/running-service.ts'
import { endWith, readOptions } from '../api/src/cli/options.ts'
import { chromium as executablePath } from '../api/test/harness/browser.ts'
import { type Found, type NamedPage, pages, pagesOf } from './build/pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const usage = `Takes pictures of every page of the dashboard on a running service: light, dark, 390 pixels wide, right-to-left.

  npm run pictures -- [--workspace SLUG [--user NAME]] [--page TEXT] [--look NAME] [--out FOLDER] [--url ADDRESS]

  --workspace  the workspace; default: a new one that the demo fills
  --user       who looks at it (default dev@localhost)
  --page       only pages whose name contains TEXT
  --look       only this look: light, dark, 390 or rtl
  --out        output folder (default apps/web/pictures)
  --url        address of the service; it must use its development identity provider
  --help       this text
`
const { values } = readOptions(usage, {
  workspace: { type: 'string' },
  user: { type: 'string', default: 'dev@localhost' },
  page: { type: 'string', default: '' },
  look: { type: 'string' },
  out: { type: 'string', default: join(root, 'apps/web/pictures') },
  url: { type: 'string' },
})

const looks = [
  { name: 'light', options: {} },
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: '390', options: { viewport: { width: 390, height: 844 } } },
  { name: 'rtl', options: { locale: 'ar' } },
] as const

/** A workspace, and who may look at it. */
interface Place {
  slug: string
  user: string
}

/** Runs the demo and reads the workspace from the address that it names. */
function runDemo(url: string): Promise<Place> {
  const child = spawn(process.execPath, [join(root, 'scripts/demo.ts'), '--url', url], { cwd: root })
  let out = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  return new Promise((resolve, reject) => {
    child.once('close', () => {
      const [, slug, hint] = out.match(/\/app\/([\w-]+)\?login_hint=([^\s\u001b]+)/) ?? []
      if (slug && hint) resolve({ slug, user: decodeURIComponent(hint) })
      else reject(new Error(`The demo named no workspace:\n${out.slice(-500)}`))
    })
  })
}

async function signIn(page: Page, address: string, user: string) {
  await page.goto(`${address}?login_hint=${encodeURIComponent(user)}`)
  await page.waitForURL(/\/identity\//)
  const known = page.getByRole('button', { name: user })
  if ((await known.count()) > 0) await known.first().click()
  else {
    await page.getByRole('textbox').fill(user)
    await page.getByRole('button', { name: 'Sign in' }).last().click()
  }
  await page.waitForURL(/\/app\/(?!callback)/)
}

/** Things of the workspace that have pages: of items and deployments those with the longest story. */
async function findThings(browser: Browser, url: string, { slug, user }: Place): Promise<Found> {
  const page = await browser.newPage()
  const asked = page.waitForRequest((request) => request.url().includes('/api/counts'))
  await signIn(page, `${url}/app/${slug}`, user)
  const headers = await (await asked).allHeaders()
  const read = async (path: string): Promise<{ id: string }[]> => {
    const answer = await fetch(url + path, {
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^(authorization|x-[\w-]+)$/.test(name)),
      ),
    })
    return answer.ok ? (await answer.json()).items : []
  }
  const shipped = await read('/api/feedback?status=DEPLOYED&limit=1')
  const lists = [
    ['item', shipped.length > 0 ? shipped : await read('/api/feedback?limit=1')],
    ['deployment', await read('/api/deployments?limit=1')],
    ['campaign', await read('/api/campaigns?limit=1')],
    ['reward', await read('/api/rewards?limit=1')],
  ] as const
  await page.close()
  return Object.fromEntries(lists.flatMap(([name, [first]]) => (first ? [[name, first.id]] : [])))
}

async function takePictures(browser: Browser, url: string, place: Place) {
  const { slug, user } = place
  const all: NamedPage[] = [...pages, ...pagesOf(await findThings(browser, url, place))]
  const wanted = all.filter(({ name }) => name.includes(values.page))
  for (const { name: look, options } of looks) {
    if (values.look && values.look !== look) continue
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    await signIn(page, `${url}/app/${slug}`, user)
    for (const { name, path, opens } of wanted) {
      await page.goto(`${url}/app/${slug}${path}`)
      await page
        .locator('main h1')
        .first()
        .waitFor({ timeout: 15_000 })
        .catch(() => {})
      await page.waitForTimeout(700)
      if (opens) {
        const row = page.locator('main [data-opens]').first()
        if ((await row.count()) === 0) continue
        await row.click()
        await page.waitForTimeout(400)
      }
      await page.screenshot({ path: join(values.out, `${name}-${look}.png`) })
      process.stdout.write(`  ${name}, ${look}\n`)
    }
    await context.close()
  }
}

try {
  const url = await findService({ url: values.url })
  const place = values.workspace ? { slug: values.workspace, user: values.user } : await runDemo(url)
  await mkdir(values.out, { recursive: true })
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await takePictures(browser, url, place)
  await browser.close()
  process.stdout.write(`The pictures are in ${values.out}.\n`)
} catch (error) {
  if (error instanceof NoService) endWith(error.message)
  throw error
}
