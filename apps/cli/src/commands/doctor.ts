import { createFetch } from '../account/connection.ts'
import { readIdentity } from '../account/person.ts'
import { type Context, command } from '../command.ts'
import { exit, toFailure, UsageError } from '../failures.ts'
import { formatColumns, green, red, yellow } from '../terminal/line.ts'

type State = 'ok' | 'warn' | 'fail'
interface Finding {
  check: string
  state: State
  message: string
}
const marks = { ok: green('ok'), warn: yellow('warn'), fail: red('FAIL') }
/** The largest tolerated clock difference: signatures and tokens are refused beyond five minutes. */
const MOST_SKEW_SECONDS = 300
const SOME_SKEW_SECONDS = 30

/** Checks for common problems. */
export const doctor = command({
  name: 'doctor',
  summary: 'Check the service, your credential, the clock and the allowed origins',
  options: {
    origin: {
      type: 'string',
      value: 'ORIGIN',
      help: 'also check that pages of this origin may use the widget',
    },
  },
  async run(context) {
    const { host, out, options } = context
    const origin = options.origin === undefined ? null : parseOrigin(options.origin)
    const url = await context.serviceUrl()
    const findings: Finding[] = [nodeFinding(process.versions.node)]
    const response = await createFetch(host)(new Request(`${url}/health`))
    findings.push(await healthFinding(url, response), clockFinding(response, host.now()))
    findings.push(...(await credentialFindings(context, origin)))
    const isWell = findings.every(({ state }) => state !== 'fail')
    out.result({ url, ok: isWell, findings }, () =>
      formatColumns(findings.map(({ check, state, message }) => [marks[state], check, message])),
    )
    if (response.status >= 502) return exit.unreachable
    return isWell ? exit.ok : exit.refused
  },
})

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.origin === 'null' || url.origin !== text.replace(/\/$/u, ''))
    throw new UsageError('An origin looks like https://example.com or http://localhost:3000.')
  return url.origin
}

function nodeFinding(node: string): Finding {
  const isNewEnough = Number(node.split('.')[0]) >= 20
  return {
    check: 'node',
    state: isNewEnough ? 'ok' : 'fail',
    message: `${node}${isNewEnough ? '' : ': 20 or newer is needed'}`,
  }
}

async function healthFinding(url: string, response: Response): Promise<Finding> {
  const health = (await response.json().catch(() => null)) as {
    status?: unknown
    dependencies?: Record<string, unknown>
  } | null
  const check = 'service'
  if (health?.status !== 'ok' && health?.status !== 'degraded')
    return { check, state: 'fail', message: `${url} answers ${response.status}, and not as Groundswell does` }
  const degraded = Object.entries(health.dependencies ?? {})
    .filter(([, state]) => state === 'degraded')
    .map(([name]) => name)
  return degraded.length === 0
    ? { check, state: 'ok', message: url }
    : { check, state: 'warn', message: `${url} works without: ${degraded.join(', ')}` }
}

function clockFinding(response: Response, now: Date): Finding {
  const theirs = Date.parse(response.headers.get('date') ?? '')
  const check = 'clock'
  if (Number.isNaN(theirs)) return { check, state: 'warn', message: 'the service does not tell its time' }
  const seconds = Math.round(Math.abs(now.getTime() - theirs) / 1000)
  const state = seconds > MOST_SKEW_SECONDS ? 'fail' : seconds > SOME_SKEW_SECONDS ? 'warn' : 'ok'
  const message = state === 'ok' ? 'agrees with the service' : `${seconds} seconds away from the service’s`
  return { check, state, message }
}

async function credentialFindings(context: Context, origin: string | null): Promise<Finding[]> {
  try {
    const connection = await context.connect()
    const { workspace, member, allowedOrigins } = await readIdentity(connection)
    const as = member ? `${member.email ?? member.id}, ${member.role}` : `${connection.kind} key`
    const found: Finding = { check: 'credential', state: 'ok', message: `${as} in ${workspace.name}` }
    return [found, ...originFindings(allowedOrigins, origin, new URL(connection.url).origin)]
  } catch (error) {
    const failure = toFailure(error)
    if (!failure || failure.exitCode === exit.unreachable) throw error
    return [{ check: 'credential', state: 'fail', message: failure.message }]
  }
}

function originFindings(allowed: readonly string[] | null, origin: string | null, own: string): Finding[] {
  const check = 'origins'
  if (allowed === null)
    return [
      {
        check,
        state: origin ? 'fail' : 'warn',
        message: 'only a person can read them: run groundswell login',
      },
    ]
  if (allowed.length === 0)
    return [{ check, state: 'warn', message: 'pages of every origin may use the widget' }]
  if (origin && origin !== own && !allowed.includes(origin))
    return [
      {
        check,
        state: 'fail',
        message: `pages of ${origin} may not use the widget: allowed are ${allowed.join(', ')}`,
      },
    ]
  return [{ check, state: 'ok', message: allowed.join(', ') }]
}
