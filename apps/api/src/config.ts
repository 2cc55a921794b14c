import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { basePathOf, faultOfPublicUrl } from './core/base-path.ts'
import { CONNECTION_WAIT_MS } from './core/database/connection-turns.ts'
import { readSealingKeys, type SealingKey } from './core/sealing/keys.ts'
import { withoutEnd } from './core/trim.ts'
import { isNetwork, type TrustedProxies, trustsEverybody, trustsNobody } from './core/trusted-proxies.ts'
import { mostOnEmbedded } from './process/shares.ts'

/** One setting: how its text is parsed, which values are valid, and its description. */
export interface Setting<Value> {
  read(text: string): Value | undefined
  fallback: Value
  /** The end of the sentence «NAME must be …». */
  mustBe: string
  about: string
  group: string
}

const textSetting = (mustBe = 'text'): Pick<Setting<string>, 'read' | 'mustBe'> => ({
  read: (value) => value,
  mustBe,
})
const wholeNumberSetting = (least: number, most: number): Pick<Setting<number>, 'read' | 'mustBe'> => ({
  read: (value) => (/^\d{1,9}$/.test(value) && +value >= least && +value <= most ? +value : undefined),
  mustBe: `a whole number from ${least} to ${most}`,
})
const flag: Pick<Setting<boolean>, 'read' | 'mustBe'> = {
  read: (value) =>
    /^(true|1|yes|on)$/i.test(value) ? true : /^(false|0|no|off)$/i.test(value) ? false : undefined,
  mustBe: 'true or false',
}
const list: Pick<Setting<string[]>, 'read' | 'mustBe'> = {
  read: (value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  mustBe: 'a comma-separated list',
}
/** Parses pairs in OpenTelemetry's syntax; values may be percent-encoded. */
const pairs: Pick<Setting<Record<string, string>>, 'read' | 'mustBe'> = {
  read: (value) => {
    try {
      const entries = list
        .read(value)!
        .map((entry) => entry.split(/=(.*)/s, 2) as [string, string | undefined])
      if (entries.some(([name, text]) => !/^[\w.-]+$/.test(name) || text === undefined)) return undefined
      return Object.fromEntries(entries.map(([name, text]) => [name, decodeURIComponent(text!.trim())]))
    } catch {
      return undefined
    }
  },
  mustBe: 'a list such as name=value,other=value',
}
const choiceSetting = <const Values extends readonly string[]>(values: Values) => ({
  read: (value: string) => values.find((known) => known === value) as Values[number] | undefined,
  mustBe: `one of ${values.join(', ')}`,
})
const urlSetting = (protocols: string[], example: string): Pick<Setting<string>, 'read' | 'mustBe'> => ({
  read: (value) => {
    const parsed = URL.parse(value)
    return parsed && protocols.includes(parsed.protocol) ? withoutEnd(value, '/') : undefined
  },
  mustBe: `a URL such as ${example}`,
})

const evmAddress: Pick<Setting<string>, 'read' | 'mustBe'> = {
  read: (value) => (/^0x[0-9a-fA-F]{40}$/.test(value) ? value : undefined),
  mustBe: 'an EVM address, 0x and 40 hexadecimal digits',
}
const dollars: Pick<Setting<string>, 'read' | 'mustBe'> = {
  read: (value) => (/^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0 ? value : undefined),
  mustBe: 'dollars above zero with at most 6 decimals, such as 0.50',
}

function isNameServer(text: string): boolean {
  const [, six, four, port] = /^(?:\[([\da-fA-F:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isAddress = six ? isIP(six) === 6 : isIP(four ?? text) > 0
  return isAddress && (port === undefined || (Number(port) > 0 && Number(port) < 65536))
}

/** Reads a private key as PEM or as base64 of a PEM. Files of settings often write its line breaks as `\\n`. */
function readPrivateKey(text: string): string | undefined {
  const pem = text.includes('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString()
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : undefined
  } catch {
    return undefined
  }
}

function defineSettings<Table extends Record<string, Setting<unknown>>>(table: Table): Table {
  return table
}
const describedGroup = (group: string, sentence: string) => ({ group, about: sentence })

/** Every setting of the service. `.env.example` lists the same names. */
export const table = defineSettings({
  NODE_ENV: {
    ...choiceSetting(['development', 'test', 'production']),
    fallback: 'development' as 'development' | 'test' | 'production',
    ...describedGroup('Server', 'production disables the development identity provider'),
  },
  PORT: {
    ...wholeNumberSetting(0, 65535),
    fallback: 8787,
    ...describedGroup('Server', 'port to listen on; 0 takes a free one'),
  },
  HOST: {
    read: (value) => (isIP(value) || value === 'localhost' ? value : undefined),
    mustBe: 'an IP address or localhost',
    fallback: '127.0.0.1',
    ...describedGroup('Server', 'address to listen on; 0.0.0.0 in a container'),
  },
  PUBLIC_URL: {
    ...urlSetting(['http:', 'https:'], 'https://api.example.com'),
    fallback: null,
    ...describedGroup(
      'Server',
      'URL at which clients reach the service, also below a path; unset: http://HOST:PORT',
    ),
  },
  DATA_DIR: {
    ...textSetting('a folder'),
    fallback: './data',
    ...describedGroup('Server', 'folder of the embedded database, files and generated secrets'),
  },
  DATABASE_URL: {
    ...urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/groundswell'),
    fallback: null,
    ...describedGroup('Server', 'PostgreSQL 15 or newer; unset: the embedded database in DATA_DIR'),
  },
  DATABASE_DIRECT_URL: {
    ...urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/groundswell'),
    fallback: null,
    ...describedGroup(
      'Server',
      'the database itself, if DATABASE_URL names a pooler in transaction mode such as PgBouncer: for migrations, notices, locks, jobs and backups',
    ),
  },
  DATABASE_READ_URL: {
    ...urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/groundswell'),
    fallback: null,
    ...describedGroup(
      'Server',
      'a streaming replica of the database, which answers lists and analytics; unset: none',
    ),
  },
  PROCESSES: {
    read: (value) => (value === 'auto' ? value : wholeNumberSetting(1, 64).read(value)),
    mustBe: 'auto or a whole number from 1 to 64',
    fallback: 1 as number | 'auto',
    ...describedGroup(
      'Server',
      'processes behind one port, which share DATABASE_POOL; auto: one for each core',
    ),
  },
  DATABASE_POOL: {
    ...wholeNumberSetting(2, 200),
    fallback: 16,
    ...describedGroup('Server', 'maximum number of database connections, of all processes of one start'),
  },
  DATABASE_WAIT_MS: {
    ...wholeNumberSetting(500, 600_000),
    fallback: CONNECTION_WAIT_MS,
    ...describedGroup(
      'Server',
      'longest wait for a database connection, free or new; then the request is answered with 503',
    ),
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    ...wholeNumberSetting(1_000, 3_600_000),
    fallback: 30_000,
    ...describedGroup(
      'Server',
      'timeout of a statement; a connection that stays silent for five seconds more is closed',
    ),
  },
  EVENT_RETENTION_MONTHS: {
    ...wholeNumberSetting(1, 600),
    fallback: 13,
    ...describedGroup('Server', 'how long the event log is kept, in months after the month of an event'),
  },
  LOG_LEVEL: {
    ...choiceSetting(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    ...describedGroup('Server', 'minimum level of log lines'),
  },
  TRUST_PROXY: {
    read: (value) => {
      if (/^\d{1,2}$/.test(value)) return Number(value)
      if (flag.read(value) !== undefined) return flag.read(value)
      const entries = list.read(value)!
      return entries.length > 0 && entries.every(isNetwork) ? entries : undefined
    },
    mustBe: 'false, a number of proxies, or a list of addresses and networks such as 10.0.0.0/8',
    fallback: false as TrustedProxies,
    ...describedGroup(
      'Server',
      'proxies that may set the client address in X-Forwarded-For: their number, or their addresses; true (all) is rejected in production',
    ),
  },
  METRICS_PORT: {
    ...wholeNumberSetting(0, 65535),
    fallback: null as number | null,
    ...describedGroup('Observation', 'port that serves /metrics; unset: no metrics'),
  },
  METRICS_HOST: {
    read: (value) => (isIP(value) || value === 'localhost' ? value : undefined),
    mustBe: 'an IP address or localhost',
    fallback: '127.0.0.1',
    ...describedGroup(
      'Observation',
      'address that METRICS_PORT listens on; metrics need no credential, so keep it private',
    ),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...urlSetting(['http:', 'https:'], 'http://127.0.0.1:4318'),
    fallback: null,
    ...describedGroup('Observation', 'OpenTelemetry collector for traces; unset: no tracing'),
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    ...urlSetting(['http:', 'https:'], 'http://127.0.0.1:4318/v1/traces'),
    fallback: null,
    ...describedGroup(
      'Observation',
      'full URL of the traces endpoint; overrides OTEL_EXPORTER_OTLP_ENDPOINT',
    ),
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    ...choiceSetting(['http/protobuf', 'http/json']),
    fallback: 'http/protobuf',
    ...describedGroup('Observation', 'protocol of the traces exporter'),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...pairs,
    fallback: null as Record<string, string> | null,
    ...describedGroup('Observation', 'headers for the collector, such as an API key'),
  },
  OTEL_SERVICE_NAME: {
    ...textSetting(),
    fallback: 'groundswell',
    ...describedGroup('Observation', 'name of the service in traces'),
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    ...pairs,
    fallback: null as Record<string, string> | null,
    ...describedGroup('Observation', 'further attributes of this process in traces'),
  },
  OTEL_TRACES_EXPORTER: {
    ...choiceSetting(['otlp', 'none']),
    fallback: 'otlp',
    ...describedGroup('Observation', 'none disables tracing'),
  },
  OTEL_TRACES_SAMPLER: {
    ...choiceSetting([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    fallback: 'parentbased_always_on',
    ...describedGroup('Observation', 'sampler of traces'),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: (value) => (/^(0|1|[01]?\.\d{1,9})$/.test(value) && Number(value) <= 1 ? Number(value) : undefined),
    mustBe: 'a share from 0 to 1, such as 0.05',
    fallback: 1 as number,
    ...describedGroup('Observation', 'share of traces that a ratio sampler keeps'),
  },
  TRACEPARENT_TRUSTED: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Observation',
      'true: continue the caller’s trace and follow its sampling decision; false: only link to it',
    ),
  },
  OTEL_SDK_DISABLED: { ...flag, fallback: false, ...describedGroup('Observation', 'true disables tracing') },
  OIDC_ISSUER: {
    ...urlSetting(['http:', 'https:'], 'https://identity.example.com'),
    fallback: null,
    ...describedGroup('Identity', 'identity provider; unset: that of IDENTITY under /identity'),
  },
  IDENTITY: {
    ...choiceSetting(['development', 'embedded']),
    fallback: 'development' as 'development' | 'embedded',
    ...describedGroup(
      'Identity',
      'identity provider without OIDC_ISSUER: development signs anybody in as anybody on this machine; embedded is for production and signs people in by a code sent to their mailbox',
    ),
  },
  OIDC_AUDIENCE: {
    ...textSetting(),
    fallback: 'groundswell',
    ...describedGroup('Identity', 'audience of workspace users’ tokens'),
  },
  PASSKEYS_ALONE: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Identity',
      'true: with IDENTITY=embedded people sign in with passkeys and without mail; nobody has a verified address then, so invitations and PLATFORM_ADMIN_EMAILS match nobody',
    ),
  },
  DASHBOARD_OIDC_CLIENT_ID: {
    ...textSetting(),
    fallback: null,
    ...describedGroup(
      'Identity',
      'client id of the dashboard (public client); unset: none, or groundswell-dashboard without OIDC_ISSUER',
    ),
  },
  TESTER_OIDC_AUDIENCE: {
    ...list,
    fallback: ['groundswell-testers'],
    ...describedGroup(
      'Identity',
      'audiences of tester tokens; must include the client id of the tester application',
    ),
  },
  TESTER_OIDC_CLIENT_ID: {
    ...textSetting(),
    fallback: 'groundswell-extension',
    ...describedGroup('Identity', 'client id of the browser extension (public client)'),
  },
  PLATFORM_ADMIN_EMAILS: {
    ...list,
    fallback: [] as string[],
    ...describedGroup(
      'Identity',
      'e-mail addresses that may use the operator routes; default with the development provider: operator@localhost',
    ),
  },
  SERVICE_SECRET: {
    read: (value) => (value.length >= 32 ? value : undefined),
    mustBe: 'at least 32 characters of randomness, for example from: openssl rand -base64 32',
    fallback: null as string | null,
    ...describedGroup(
      'Secrets',
      'key that signs studio tokens and cursors; unset with the embedded database: generated in DATA_DIR',
    ),
  },
  SEALING_KEYS: {
    read: readSealingKeys,
    mustBe:
      'a list such as id:key,id:key, each key from: openssl rand -base64 32; each id of letters, digits and hyphens',
    fallback: null as SealingKey[] | null,
    ...describedGroup(
      'Secrets',
      'keys that encrypt stored secrets and addresses: the first encrypts, all decrypt; part of every backup; unset with the embedded database: generated in DATA_DIR, otherwise derived from SERVICE_SECRET',
    ),
  },
  HARD_FLAG_ALL: {
    ...flag,
    fallback: false,
    ...describedGroup('Safety', 'true: every new item waits for a moderator'),
  },
  CLASSIFIER_URL: {
    ...urlSetting(['http:', 'https:'], 'https://models.example.com/v1/chat/completions'),
    fallback: null,
    ...describedGroup('Safety', 'optional external classifier, which can only make a verdict stricter'),
  },
  CLASSIFIER_KIND: {
    ...choiceSetting(['openai-chat', 'openai-moderation', 'text-classification']),
    fallback: 'openai-chat',
    ...describedGroup('Safety', 'API of the classifier'),
  },
  CLASSIFIER_MODEL: {
    ...textSetting(),
    fallback: null,
    ...describedGroup('Safety', 'model name sent to the classifier'),
  },
  CLASSIFIER_API_KEY: {
    ...textSetting(),
    fallback: null,
    ...describedGroup('Safety', 'bearer token for the classifier'),
  },
  CLASSIFIER_TEXTS: {
    ...choiceSetting(['doubtful', 'all']),
    fallback: 'doubtful',
    ...describedGroup(
      'Safety',
      'texts the classifier is asked about: those that the screen cleared, but not by far, or all that it cleared',
    ),
  },
  CLASSIFIER_TIMEOUT_MS: {
    ...wholeNumberSetting(100, 120_000),
    fallback: 10_000,
    ...describedGroup('Safety', 'timeout of one classifier request'),
  },
  MAX_REQUESTS_AT_WORK: {
    ...wholeNumberSetting(0, 100_000),
    fallback: 320,
    ...describedGroup(
      'Limits',
      'maximum concurrent requests of this process; further ones get 503; 0: no limit',
    ),
  },
  MAX_WAITS: {
    ...wholeNumberSetting(0, 100_000),
    fallback: 500,
    ...describedGroup(
      'Limits',
      'maximum requests of this process that wait for an event or an external service, in addition to MAX_REQUESTS_AT_WORK; further ones get 429; 0: no limit',
    ),
  },
  MAX_WAITS_PER_CALLER: {
    ...wholeNumberSetting(0, 100_000),
    fallback: 25,
    ...describedGroup('Limits', 'the same per key, member or tester, else per address; 0: no limit'),
  },
  MAX_LIVE_STREAMS: {
    ...wholeNumberSetting(0, 100_000),
    fallback: 2_000,
    ...describedGroup(
      'Limits',
      'maximum live streams of this process, in addition to MAX_REQUESTS_AT_WORK; further ones get 429; 0: no limit',
    ),
  },
  MAX_CONNECTIONS: {
    ...wholeNumberSetting(10, 1_000_000),
    fallback: 20_000,
    ...describedGroup(
      'Limits',
      'maximum open client connections of this process; further ones are closed immediately',
    ),
  },
  HEADERS_TIMEOUT_MS: {
    ...wholeNumberSetting(100, 600_000),
    fallback: 15_000,
    ...describedGroup('Limits', 'timeout for the headers of a request'),
  },
  REQUEST_TIMEOUT_MS: {
    ...wholeNumberSetting(100, 600_000),
    fallback: 60_000,
    ...describedGroup(
      'Limits',
      'timeout for a whole request; twice as long for a client that does not read the response',
    ),
  },
  KEEP_ALIVE_TIMEOUT_MS: {
    ...wholeNumberSetting(100, 600_000),
    fallback: 72_000,
    ...describedGroup(
      'Limits',
      'how long an idle connection stays open; set it longer than the proxy in front does',
    ),
  },
  RATE_LIMIT_FEEDBACK_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 30,
    ...describedGroup(
      'Limits',
      'submissions per tester, else session, else address; 0 disables this and the following limits',
    ),
  },
  RATE_LIMIT_VOTES_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 120,
    ...describedGroup('Limits', 'votes per tester, else session, else address'),
  },
  RATE_LIMIT_ADDRESS_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 1200,
    ...describedGroup('Limits', 'requests per client address with a publishable key or without a credential'),
  },
  RATE_LIMIT_TESTER_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 300,
    ...describedGroup('Limits', 'requests per tester on the tester routes; a long text counts as several'),
  },
  ANONYMOUS_VOTES_PER_ADDRESS: {
    ...wholeNumberSetting(0, 1_000_000),
    fallback: 3,
    ...describedGroup(
      'Limits',
      'anonymous votes from one address on one item that carry weight; further ones get weight 0; 0: no limit',
    ),
  },
  RATE_LIMIT_KEY_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 60_000,
    ...describedGroup(
      'Limits',
      'requests per workspace key, member or studio token; a large body or list offset counts as several',
    ),
  },
  RATE_LIMIT_PAIRING_PER_MINUTE: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 10,
    ...describedGroup('Limits', 'attempts to redeem a pairing code, per address'),
  },
  INVITATION_MAILS_PER_ADDRESS_PER_DAY: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 3,
    ...describedGroup('Limits', 'invitation mails to one address per day (UTC), from all workspaces'),
  },
  INVITATION_MAILS_PER_WORKSPACE_PER_DAY: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 50,
    ...describedGroup(
      'Limits',
      'invitation mails of one workspace per day; further invitations are created without a mail',
    ),
  },
  NOTICE_MAILS_PER_ADDRESS_PER_DAY: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 20,
    ...describedGroup('Limits', 'notification mails to one address per day; the inbox shows the rest'),
  },
  OPT_IN_MAILS_PER_ADDRESS_PER_DAY: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 3,
    ...describedGroup(
      'Limits',
      'mails that ask an address whether it wants mails, per day, from all workspaces',
    ),
  },
  OPT_IN_MAILS_PER_WORKSPACE_PER_DAY: {
    ...wholeNumberSetting(0, 100_000_000),
    fallback: 500,
    ...describedGroup('Limits', 'mails of one workspace that ask an address whether it wants mails, per day'),
  },
  BLOB_URL: {
    ...urlSetting(['s3:'], 's3://bucket?endpoint=https://s3.example.com'),
    fallback: null,
    ...describedGroup('Files and mail', 'storage of screenshots; unset: DATA_DIR'),
  },
  SMTP_URL: {
    ...urlSetting(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
    fallback: null,
    ...describedGroup(
      'Files and mail',
      'mail server; unset: mails stay in the outbox, and the log mentions each',
    ),
  },
  MAIL_FROM: {
    ...textSetting(),
    fallback: 'Groundswell <no-reply@localhost>',
    ...describedGroup('Files and mail', 'sender address of mails'),
  },
  WEBHOOK_ALLOW_PRIVATE: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Outgoing requests',
      'true: webhooks and other addresses that users name may be http:// and lead into private networks, for self-hosters',
    ),
  },
  OUTBOUND_NAME_SERVERS: {
    read: (value) => {
      const entries = list.read(value)!
      return entries.length > 0 && entries.every(isNameServer) ? entries : undefined
    },
    mustBe: 'a list of addresses with or without a port, such as 9.9.9.9,[2620:fe::fe]:53',
    fallback: null as string[] | null,
    ...describedGroup(
      'Outgoing requests',
      'name servers for addresses that users name; unset: those of the system',
    ),
  },
  STRIPE_SECRET_KEY: {
    read: (value) => (/^(sk|rk)_[\w]{4,250}$/.test(value) ? value : undefined),
    mustBe: 'a secret or restricted key of Stripe, which begins with sk_ or rk_',
    fallback: null as string | null,
    ...describedGroup(
      'Payments',
      'API key for Stripe; unset: customers cannot buy budgets and testers cannot be paid',
    ),
  },
  STRIPE_API_BASE: {
    ...urlSetting(['http:', 'https:'], 'https://api.stripe.com'),
    fallback: 'https://api.stripe.com',
    ...describedGroup('Payments', 'URL of the Stripe API'),
  },
  STRIPE_TIMEOUT_MS: {
    ...wholeNumberSetting(100, 120_000),
    fallback: 20_000,
    ...describedGroup('Payments', 'timeout of one Stripe request'),
  },
  STRIPE_WEBHOOK_SECRET: {
    ...textSetting('the signing secret of the endpoint /api/payments/stripe/webhook'),
    fallback: null as string | null,
    ...describedGroup('Payments', 'verifies Stripe’s webhooks about incoming payments; unset: they get 503'),
  },
  STRIPE_PAYOUT_WEBHOOK_SECRET: {
    ...textSetting('the signing secret of the endpoint /api/payments/stripe/payout-webhook'),
    fallback: null as string | null,
    ...describedGroup('Payments', 'verifies Stripe’s webhooks about payouts; unset: they get 503'),
  },
  SECOND_APPROVER: {
    ...flag,
    fallback: null as boolean | null,
    ...describedGroup(
      'Payments',
      'whether payments to testers, refunds and write-offs need two operators, one who checks and one who submits; false: one decides alone; unset: yes in production',
    ),
  },
  SECOND_APPROVER_ABOVE: {
    read: (value) => (/^\d{1,9}(\.\d{1,6})?$/.test(value) ? value : undefined),
    mustBe: 'dollars with at most 6 decimals, such as 50',
    fallback: '0',
    ...describedGroup(
      'Payments',
      'dollars up to which one operator suffices; a batch of tokens counts as a whole',
    ),
  },
  FIAT_SECOND_APPROVER: {
    ...flag,
    fallback: null as boolean | null,
    ...describedGroup(
      'Payments',
      'for payments of money alone: true: two operators for any amount; false: one; unset: as SECOND_APPROVER',
    ),
  },
  STRIPE_INVOICES: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Payments',
      'true: Stripe makes an invoice with a receipt for each payment into a budget',
    ),
  },
  STRIPE_AUTOMATIC_TAX: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Payments',
      'true: Stripe Tax works out the tax in each payment into a budget, and asks for the buyer’s tax id; prices include tax',
    ),
  },
  STRIPE_FINANCIAL_ACCOUNT: {
    ...textSetting('the id of a financial account'),
    fallback: null as string | null,
    ...describedGroup('Payments', 'Stripe financial account that pays testers'),
  },
  PAYOUT_MIN_HOLD_DAYS: {
    ...wholeNumberSetting(0, 365),
    fallback: 7,
    ...describedGroup('Payments', 'minimum days between earning money and its payment'),
  },
  PAYOUT_COOLING_OFF_HOURS: {
    ...wholeNumberSetting(0, 8_760),
    fallback: 72,
    ...describedGroup(
      'Payments',
      'hours without payments after a tester changes their wallet or payout account',
    ),
  },
  REQUIRE_VERIFIED_IDENTITY: {
    ...flag,
    fallback: false,
    ...describedGroup(
      'Payments',
      'true: testers must verify their identity at Stripe before they are paid money',
    ),
  },
  GITHUB_URL: {
    ...urlSetting(['http:', 'https:'], 'https://github.com'),
    fallback: 'https://github.com',
    ...describedGroup('Repositories', 'GitHub, or a GitHub Enterprise Server, as people reach it'),
  },
  GITHUB_API_URL: {
    ...urlSetting(['http:', 'https:'], 'https://api.github.com'),
    fallback: 'https://api.github.com',
    ...describedGroup('Repositories', 'its API; of a GitHub Enterprise Server https://HOST/api/v3'),
  },
  GITHUB_APP_ID: {
    read: (value) => (/^\d{1,20}$/.test(value) ? value : undefined),
    mustBe: 'the id of a GitHub App, a number',
    fallback: null as string | null,
    ...describedGroup(
      'Repositories',
      'GitHub App of this service, with the five settings below; unset: the one that an operator makes from the dashboard',
    ),
  },
  GITHUB_APP_SLUG: {
    read: (value) => (/^[a-z0-9-]{1,100}$/.test(value) ? value : undefined),
    mustBe: 'the name of a GitHub App as its address has it, such as groundswell-acme',
    fallback: null as string | null,
    ...describedGroup('Repositories', 'its name in its address'),
  },
  GITHUB_APP_CLIENT_ID: {
    ...textSetting(),
    fallback: null as string | null,
    ...describedGroup('Repositories', 'its client id'),
  },
  GITHUB_APP_CLIENT_SECRET: {
    ...textSetting(),
    fallback: null as string | null,
    ...describedGroup('Repositories', 'its client secret'),
  },
  GITHUB_APP_PRIVATE_KEY: {
    read: readPrivateKey,
    mustBe: 'an RSA private key as PEM, or as base64 of the PEM',
    fallback: null as string | null,
    ...describedGroup('Repositories', 'its private key'),
  },
  GITHUB_APP_WEBHOOK_SECRET: {
    ...textSetting(),
    fallback: null as string | null,
    ...describedGroup('Repositories', 'the secret that signs its webhooks'),
  },
  X402_ENABLED: {
    ...flag,
    fallback: null as boolean | null,
    ...describedGroup(
      'Agent payments',
      'whether agents can pay; unset: yes outside production, and in production if X402_FACILITATOR_URL and X402_PAY_TO are set',
    ),
  },
  X402_FACILITATOR_URL: {
    ...urlSetting(['http:', 'https:'], 'https://facilitator.example.com'),
    fallback: null,
    ...describedGroup(
      'Agent payments',
      'x402 V2 facilitator; unset: the API returns prices but accepts no payment',
    ),
  },
  X402_NETWORK: {
    read: (value) => (/^eip155:[1-9]\d{0,9}$/.test(value) ? value : undefined),
    mustBe: 'a CAIP-2 name of an EVM chain, such as eip155:8453',
    fallback: 'eip155:84532',
    ...describedGroup('Agent payments', 'chain on which agents pay'),
  },
  X402_ASSET: {
    ...evmAddress,
    fallback: null,
    ...describedGroup('Agent payments', 'token contract with EIP-3009; unset: USDC on Base or Base Sepolia'),
  },
  X402_PAY_TO: {
    ...evmAddress,
    fallback: null,
    ...describedGroup(
      'Agent payments',
      'address that receives payments; unset outside production: generated in DATA_DIR',
    ),
  },
  X402_PRICE_CAMPAIGN: {
    ...dollars,
    fallback: '0.50',
    ...describedGroup('Agent payments', 'price of a public campaign in USD'),
  },
  X402_PRICE_FEEDBACK_ITEM: {
    ...dollars,
    fallback: '0.25',
    ...describedGroup('Agent payments', 'price of one cleared item of a bounty in USD'),
  },
  X402_PRICE_RESULTS: {
    ...dollars,
    fallback: '0.05',
    ...describedGroup('Agent payments', 'price of one download of results in USD'),
  },
  EVM_RPC_URL: {
    ...urlSetting(['http:', 'https:'], 'https://rpc.example.com'),
    fallback: null,
    ...describedGroup(
      'Agent payments',
      'JSON-RPC endpoint of the chain, used to look up payments of unknown outcome',
    ),
  },
  X402_PAYOUTS_ENABLED: {
    ...flag,
    fallback: false,
    ...describedGroup('Token payouts', 'true: the operator can pay testers in X402_ASSET on X402_NETWORK'),
  },
  TOKEN_PAYOUTS_CAP: {
    read: (value) => (/^\d{1,9}(\.\d{1,6})?$/.test(value) ? value : undefined),
    mustBe: 'dollars with at most 6 decimals, such as 10000',
    fallback: '10000',
    ...describedGroup(
      'Token payouts',
      'most dollars that are submitted within 24 hours; the rest waits for a later run',
    ),
  },
  PAYOUT_SIGNER_KEY: {
    read: (value) => (/^0x[0-9a-fA-F]{64}$/.test(value) ? value : undefined),
    mustBe: 'a private key, 0x and 64 hexadecimal digits',
    fallback: null as string | null,
    ...describedGroup('Token payouts', 'private key of the treasury that pays testers'),
  },
  PAYOUT_RELAYER_KEY: {
    read: (value) => (/^0x[0-9a-fA-F]{64}$/.test(value) ? value : undefined),
    mustBe: 'a private key, 0x and 64 hexadecimal digits',
    fallback: null as string | null,
    ...describedGroup(
      'Token payouts',
      'private key of the account that sends the transactions and holds only gas; unset: the treasury',
    ),
  },
  SCREENING_URL: {
    ...urlSetting(['http:', 'https:'], 'https://public.chainalysis.com/api/v1/address'),
    fallback: null,
    ...describedGroup(
      'Token payouts',
      'sanctions list for wallets, queried at URL/ADDRESS; unset: none, which production rejects',
    ),
  },
  SCREENING_API_KEY: {
    ...textSetting(),
    fallback: null as string | null,
    ...describedGroup('Token payouts', 'API key for the sanctions list, sent as X-API-Key'),
  },
  WALLET_PROOF_URL: {
    ...urlSetting(['http:', 'https:'], 'https://testers.example.com/wallet'),
    fallback: null,
    ...describedGroup(
      'Token payouts',
      'page where testers prove their wallet; the signed message contains its host; unset: PUBLIC_URL',
    ),
  },
  EXTENSION_ORIGINS: {
    ...list,
    fallback: [] as string[],
    ...describedGroup(
      'Server',
      'origins of the browser extension, which are always allowed; moz-extension://* stands for every installation in Firefox',
    ),
  },
})

type Table = typeof table
type Widen<Value> = Value extends readonly never[] ? string[] : Value
export type Config = {
  readonly [Name in keyof Table]: Table[Name] extends { read(text: string): infer Read }
    ? Exclude<Read, undefined> | Widen<Table[Name]['fallback']>
    : never
} & {
  readonly dataDirectory: string
  /** The path of PUBLIC_URL without a trailing slash; empty: the service is at the root of a host. */
  readonly basePath: string
  readonly loopback: boolean
  /** The identity provider: the external one of OIDC_ISSUER, or the built-in one that IDENTITY selects. */
  readonly provider: 'external' | Table['IDENTITY']['fallback']
  /** The client id of the dashboard at the identity provider; null: none is configured. */
  readonly dashboardClientId: string | null
  /** The number of processes that serve requests. */
  readonly processes: number
}

/** Reports all invalid settings at once, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`The settings are not usable:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.mistakes = mistakes
  }
}

/** Reads the environment once. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(table)) {
    const given = environment[name]?.trim()
    const value = given ? setting.read(given) : setting.fallback
    // The value is not quoted, because it may be a secret in the wrong variable.
    if (value === undefined) mistakes.push(`${name} must be ${setting.mustBe}.`)
    values[name] = value
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  const read = values as unknown as Config
  const loopback = ['127.0.0.1', '::1', 'localhost'].includes(read.HOST)
  const provider = read.OIDC_ISSUER ? 'external' : read.IDENTITY
  mistakes.push(...contradictionsIn(read, loopback))
  if (provider === 'embedded') mistakes.push(...hindrancesOfEmbedded(read, loopback))
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  // The development identity provider has a user for the operator's routes.
  if (provider === 'development' && read.PLATFORM_ADMIN_EMAILS.length === 0)
    values.PLATFORM_ADMIN_EMAILS = ['operator@localhost']
  const dashboardClientId =
    read.DASHBOARD_OIDC_CLIENT_ID ?? (provider === 'external' ? null : 'groundswell-dashboard')
  const dataDirectory = resolve(read.DATA_DIR)
  const basePath = basePathOf(read.PUBLIC_URL)
  const processes = read.PROCESSES === 'auto' ? automaticProcessCount(read) : read.PROCESSES
  return Object.freeze({ ...read, dataDirectory, basePath, loopback, provider, dashboardClientId, processes })
}

/** One process for each core; fewer where the embedded database or the development identity cannot serve as many. */
function automaticProcessCount(config: Config): number {
  if (servesDevelopmentIdentity(config)) return 1
  const cores = availableParallelism()
  return config.DATABASE_URL ? cores : Math.min(cores, mostOnEmbedded(config.DATABASE_POOL))
}

/** Returns sentences about settings that are valid individually but contradict each other. */
function contradictionsIn(config: Config, loopback: boolean): string[] {
  const mistakes: string[] = []
  const fault = config.PUBLIC_URL === null ? null : faultOfPublicUrl(config.PUBLIC_URL)
  if (fault) mistakes.push(`PUBLIC_URL must be an address such as https://example.com/feedback: ${fault}.`)
  if (config.METRICS_PORT !== null && config.METRICS_PORT !== 0 && config.METRICS_PORT === config.PORT)
    mistakes.push('METRICS_PORT must be another port than PORT: metrics need no credential.')
  if (config.NODE_ENV === 'production' && trustsEverybody(config.TRUST_PROXY))
    mistakes.push(
      'TRUST_PROXY must be the number of your proxies or a list of their addresses in production: with true, every client can choose the address that rate limits count.',
    )
  if (config.OIDC_ISSUER && config.IDENTITY === 'embedded')
    mistakes.push(
      'OIDC_ISSUER and IDENTITY=embedded contradict each other: people sign in at your identity provider or at this service.',
    )
  const exposure = servesDevelopmentIdentity(config) ? exposureWarnings(config, loopback) : []
  if (exposure.length > 0)
    mistakes.push(
      `OIDC_ISSUER must be set to your identity provider, or IDENTITY to embedded: the development one accepts any user without a password, so it cannot run where others may reach it (${exposure.join(', ')}).`,
    )
  if (config.PROCESSES !== 'auto' && config.PROCESSES > 1) {
    if (servesDevelopmentIdentity(config))
      mistakes.push(
        'PROCESSES must be 1 or auto without OIDC_ISSUER or IDENTITY=embedded: the development identity provider keeps its sign-ins in one process.',
      )
    const most = mostOnEmbedded(config.DATABASE_POOL)
    if (!config.DATABASE_URL && config.PROCESSES > most)
      mistakes.push(
        `PROCESSES must be at most ${most} with the embedded database and this DATABASE_POOL: it has no connections for more.`,
      )
  }
  if (!config.SERVICE_SECRET && config.DATABASE_URL)
    mistakes.push(
      `SERVICE_SECRET must be set when DATABASE_URL is (${table.SERVICE_SECRET.mustBe}): all processes on one database must share it.`,
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (config[name] && !config.DATABASE_URL)
      mistakes.push(`DATABASE_URL must be set when ${name} is: both are addresses of one database.`)
  if (config.CLASSIFIER_URL && config.CLASSIFIER_KIND !== 'text-classification' && !config.CLASSIFIER_MODEL)
    mistakes.push(`CLASSIFIER_MODEL must name the model when CLASSIFIER_KIND is ${config.CLASSIFIER_KIND}.`)
  const ofApp = Object.keys(table).filter((name) => name.startsWith('GITHUB_APP_')) as (keyof Config)[]
  const unset = ofApp.filter((name) => config[name] === null)
  if (unset.length > 0 && unset.length < ofApp.length)
    for (const name of unset) mistakes.push(`${name} must be set when other settings GITHUB_APP_… are.`)
  if (config.X402_FACILITATOR_URL && !config.EVM_RPC_URL)
    mistakes.push(
      'EVM_RPC_URL must be set when X402_FACILITATOR_URL is: a payment of unknown outcome is looked up on the chain.',
    )
  if (config.X402_PAYOUTS_ENABLED)
    for (const name of ['EVM_RPC_URL', 'PAYOUT_SIGNER_KEY'] as const)
      if (!config[name]) mistakes.push(`${name} must be set when X402_PAYOUTS_ENABLED is true.`)
  if (config.X402_PAYOUTS_ENABLED && config.NODE_ENV === 'production' && !config.SCREENING_URL)
    mistakes.push(
      'SCREENING_URL must be set in production when X402_PAYOUTS_ENABLED is true: tokens are sent only to addresses that were checked against a sanctions list.',
    )
  if (config.X402_ENABLED && config.NODE_ENV === 'production')
    for (const name of ['X402_FACILITATOR_URL', 'X402_PAY_TO'] as const)
      if (!config[name]) mistakes.push(`${name} must be set in production when X402_ENABLED is true.`)
  return mistakes
}

/** Returns the reasons why the service's own identity provider cannot run with these settings; empty: it can. */
function hindrancesOfEmbedded(config: Config, loopback: boolean): string[] {
  const mistakes: string[] = []
  const { protocol, hostname } = URL.parse(config.PUBLIC_URL ?? '') ?? { protocol: null, hostname: '' }
  // Browsers trust addresses of their own machine like https addresses, so the service can be tried there without a
  // certificate.
  const isOwnMachine =
    config.NODE_ENV !== 'production' && loopback && (protocol === null || isLoopbackName(hostname))
  if (protocol !== 'https:' && !isOwnMachine)
    mistakes.push(
      'PUBLIC_URL must be the https address of this service when IDENTITY is embedded: people sign in there, and browsers keep passkeys and cookies for it.',
    )
  if (!config.SMTP_URL && !config.PASSKEYS_ALONE)
    mistakes.push(
      'SMTP_URL must be set when IDENTITY is embedded: people sign in with a code sent by mail. Or set PASSKEYS_ALONE to true.',
    )
  if (config.PASSKEYS_ALONE && isIP((hostname || config.HOST).replace(/[[\]]/g, '')))
    mistakes.push(
      'PUBLIC_URL must name a host when PASSKEYS_ALONE is true (or HOST be localhost, to try it): browsers keep no passkeys for an address of numbers.',
    )
  return mistakes
}

function servesDevelopmentIdentity(config: Config): boolean {
  return !config.OIDC_ISSUER && config.IDENTITY === 'development'
}

/** Returns the reasons why other machines may reach the development identity provider; empty: none can. */
function exposureWarnings(config: Config, loopback: boolean): string[] {
  const publicHost = config.PUBLIC_URL === null ? null : URL.parse(config.PUBLIC_URL)!.hostname
  return [
    ...(config.NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...(loopback ? [] : ['HOST is not a loopback address']),
    ...(publicHost === null || isLoopbackName(publicHost) ? [] : ['PUBLIC_URL is not a loopback address']),
    ...(trustsNobody(config.TRUST_PROXY) ? [] : ['TRUST_PROXY names a proxy']),
  ]
}

/** Whether a host name, in the form of URLs (IPv6 in brackets), is that of this machine. */
function isLoopbackName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
