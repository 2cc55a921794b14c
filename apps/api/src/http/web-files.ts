import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { routeNotFound } from '../core/problems.ts'
import { createBuilder, repository, sendBuiltFile, sendFile } from './built-files.ts'

const folder = join(repository, 'apps/web/dist')
/** Matches names that contain the hash of their content, so such a file never changes. */
const asset = /^[\w.-]+-[\w-]{7,8}\.(js|css|woff2|svg|png)$/

/** The page of each application, by its path. The page is sent for all paths below too. */
const surfaces = { '/app': 'app.html', '/operator': 'operator.html', '/t': 'portal.html' } as const

/**
 * Serves the dashboard under `/app`, the operator console under `/operator`, the tester portal under `/t`, and their
 * chunks under `/assets`. In development, a separate process makes a build that is missing or older than its sources;
 * until then a page says so.
 */
export function serveWeb(server: FastifyInstance, app: App) {
  const build = app.config.NODE_ENV === 'development' ? buildWhenOld(app) : null
  const open = { config: { open: true } }
  if (build) server.addHook('onListen', async () => void build.begin())

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, name: string, policy: string) => {
    const elsewhere = ownNameOf(app, request)
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 307)
    const state = build ? await build.state() : 'built'
    if (state === 'building') return sendPreparing(reply, build?.steps() ?? [])
    const content = await readFile(join(folder, name)).catch(() => null)
    if (!content)
      throw routeNotFound({
        message:
          state === 'failed'
            ? 'The dashboard could not be built: run "npm run build:web" to see the error.'
            : 'The dashboard is not built on this server: run "npm run build:web".',
      })
    const tag = `"${hash('sha256', content).slice(0, 16)}"`
    reply
      .header('content-security-policy', policy)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
      .header('cache-control', 'no-cache')
      .header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    // With a base path the page is changed before it is sent, so its built encodings do not fit.
    if (app.config.basePath !== '') return sendFile(reply, name, content)
    return sendBuiltFile(request, reply, folder, name, content)
  }
  for (const [home, name] of Object.entries(surfaces)) {
    const sendSurfacePage = (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, name, policyOf(app.config.OIDC_ISSUER, app.config.GITHUB_URL))
    server.get(home, open, sendSurfacePage)
    server.get(`${home}/*`, open, sendSurfacePage)
    server.get(`${home}/silent.html`, open, (request, reply) =>
      sendPage(request, reply, 'silent.html', FRAME_POLICY),
    )
  }
  server.get('/app/replay.html', open, (request, reply) =>
    sendPage(request, reply, 'replay.html', REPLAY_POLICY),
  )
  server.get<{ Params: { file: string } }>('/assets/:file', open, async (request, reply) => {
    const { file } = request.params
    const content = asset.test(file) ? await readFile(join(folder, 'assets', file)).catch(() => null) : null
    if (!content) throw routeNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendBuiltFile(request, reply, folder, `assets/${file}`, content)
  })
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the address to redirect to if a page was requested under another name of this machine, such as localhost
 * instead of 127.0.0.1: a sign-in returns to one name only. Null: the name is the right one, or belongs to a proxy.
 */
function ownNameOf(app: App, { headers, url }: FastifyRequest): string | null {
  const own = new URL(app.publicUrl())
  const asked = URL.parse(`${own.protocol}//${headers.host}`)
  if (!asked || asked.hostname === own.hostname || asked.port !== own.port) return null
  return loopback.has(asked.hostname) && loopback.has(own.hostname)
    ? own.origin + app.config.basePath + url
    : null
}

/** Returns the policy of these pages: they load only from here, and no text becomes code (Trusted Types). */
function policyOf(issuer: string | null, github: string): string {
  const provider = issuer ? ` ${new URL(issuer).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "base-uri 'none'",
    // Only one form leaves the page: GitHub creates its App from it.
    `form-action ${new URL(github).origin}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
/** The policy of the page in the hidden frame of a sign-in. Only the application may frame it. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
/**
 * The policy of the page in the frame of a replay, and of the recorded page within it. The page may use inline styles,
 * loads nothing from elsewhere, and runs only our scripts.
 */
const REPLAY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Returns the page that is shown while a build is under way, with the steps that are done. */
const preparingPage = (steps: readonly string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><meta name="color-scheme" content="light dark"><title>Groundswell</title></head><body><p>Preparing the dashboard. This takes some seconds after a change.</p><ul>${steps.map((line) => `<li>${line}</li>`).join('')}</ul></body></html>`

function sendPreparing(reply: FastifyReply, steps: readonly string[]) {
  return reply
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(preparingPage(steps))
}

/** Runs the build once if it is missing or older than its sources; after a failure, again at the next page. */
function buildWhenOld(app: App) {
  let steps: string[] = []
  // A terminal shows these lines as they come; a log has one entry for each.
  const run = createBuilder('apps/web/build.ts', ['--if-old'], (line) => {
    steps.push(line)
    app.log.info(line)
  })
  let building: Promise<'built' | 'failed'> | null = null
  const startBuild = () => {
    if (!building) steps = []
    building ??= run().then((complaint) => {
      if (!complaint) return 'built'
      building = null
      app.log.warn({ reason: complaint }, 'the dashboard could not be built')
      return 'failed'
    })
    return building
  }
  /** Returns the state of the build, after at most 50 ms: it does not wait for a build that is under way. */
  const buildState = () =>
    Promise.race([startBuild(), new Promise<'building'>((resolve) => setTimeout(resolve, 50, 'building'))])
  return { begin: startBuild, state: buildState, steps: () => steps }
}
