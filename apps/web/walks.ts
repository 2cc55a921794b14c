/** `npm run walks`: measures the clicks, pages and fields that a person needs for the five walks of the product. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { readOptions } from '../api/src/cli/options.ts'
import { chromium as executablePath } from '../api/test/harness/browser.ts'
import { startServiceProcess } from '../api/test/harness/service-process.ts'
import { formatLength, grownParts, readLengths } from './walks/lengths.ts'
import { newWalker } from './walks/walker.ts'
import { type Walk, walks } from './walks/walks.ts'
import { makeWorld, type World } from './walks/world.ts'

const file = new URL('walks/lengths.txt', import.meta.url)
const head = '# What each walk costs a person at most. `npm run walks -- --accept` writes this file.\n'
const { values } = readOptions(
  `Goes the five walks of the product in a browser, over a service of its own with the built pages, and counts clicks, pages and
fields that are typed into. Fails when a walk has become longer than apps/web/walks/lengths.txt says. Build the pages before:
npm run build:web

  npm run walks -- [--only NAME] [--accept]

  --only    this walk alone: ${Object.keys(walks).join(', ')}
  --accept  writes the new lengths into the file
  --help    this text
`,
  { only: { type: 'string' }, accept: { type: 'boolean', default: false } },
)

/** Longest wait for a page on a busy machine: it catches hangs, not slowness. */
const PATIENCE_MS = 90_000

async function measureWalk(browser: Browser, world: World, walk: Walk) {
  const context = await browser.newContext({
    locale: 'en',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...walk.look,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const walker = await newWalker(context)
  await walk.go(walker, world)
  await context.close()
  return walker.length()
}

const folder = await mkdtemp(join(tmpdir(), 'groundswell-walks-'))
const service = startServiceProcess({
  // With a database of its own in the folder.
  DATA_DIR: folder,
  NODE_ENV: 'development',
  SERVICE_SECRET: 'a secret of walks that nobody else will ever use',
})
const browser = await chromium.launch({
  executablePath: executablePath!,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const world = await makeWorld(await service.ready)
  const known = readLengths(await readFile(file, 'utf8').catch(() => ''))
  for (const [name, walk] of Object.entries(walks)) {
    if (values.only && values.only !== name) continue
    const length = await measureWalk(browser, world, walk)
    const before = known.get(name)
    const longer = grownParts(length, before)
    const was =
      before && formatLength(name, before) !== formatLength(name, length)
        ? `, was: ${formatLength(name, before)}`
        : ''
    process.stdout.write(`${formatLength(name, length)}, ${walk.about}${was}\n`)
    if (longer.length > 0 && !values.accept) {
      process.stderr.write(`The walk ${name} is longer in ${longer.join(', ')}.\n`)
      process.exitCode = 1
    }
    known.set(name, length)
  }
  if (values.accept) {
    const lines = [...known].map(([name, length]) => `${formatLength(name, length)}\n`)
    await writeFile(file, head + lines.join(''))
  }
} finally {
  await browser.close()
  service.child.kill('SIGTERM')
  await service.ended
  await rm(folder, { recursive: true, force: true })
}
