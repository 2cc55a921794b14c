import { readFile, writeFile } from 'node:fs/promises'
import type { Client } from '@groundswell/client'
import { type Context, command } from '../command.ts'
import { exit, Refusal, UsageError } from '../failures.ts'
import { resolvedPath } from '../flow/files.ts'
import { cyan, dim, formatColumns, green, line, yellow } from '../terminal/line.ts'
import { askConsent } from '../terminal/question.ts'
import { diffZones, type FiledZone, parseZones, type ZoneChange, zoneForFile } from './zone-rules.ts'

/** The most zones that the service accepts in one request. */
const AT_ONCE = 500

/** Lists zones. */
export const zonesList = command({
  name: 'zones list',
  summary: 'List zones',
  async run({ out, connect }) {
    const zones = await listAllZones((await connect()).client)
    out.result({ items: zones }, () =>
      zones.length === 0
        ? [line`No zones.`]
        : formatColumns(
            zones.map(({ zoneId, type, status, threshold, name }) => [
              cyan(zoneId),
              type,
              status,
              `${threshold}`,
              name,
            ]),
          ),
    )
    return undefined
  },
})

const file = { name: 'FILE', help: 'a JSON file; - is standard input or output' } as const

/** Writes the zones into a file. */
export const zonesPull = command({
  name: 'zones pull',
  summary: 'Write all zones into a file',
  arguments: [file],
  options: { force: { type: 'boolean', help: 'replace the file if it exists' } },
  async run({ host, out, options, args, connect }) {
    const zones = (await listAllZones((await connect()).client)).map(zoneForFile)
    const text = `${JSON.stringify({ zones }, null, 2)}\n`
    if (args[0] === '-') {
      out.result({ zones }, () =>
        text
          .trimEnd()
          .split('\n')
          .map((one) => line`${one}`),
      )
      return undefined
    }
    const path = resolvedPath(host, args[0]!)
    await writeFile(path, text, { flag: options.force ? 'w' : 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new Refusal(
          error.code === 'EEXIST' ? `${path} exists: say --force to replace it.` : `${path}: ${error.code}`,
        )
      },
    )
    out.result({ file: path, zones: zones.length }, () => [line`${zones.length} zones in ${path}.`])
    return undefined
  },
})

/** Changes the zones of the service to match a file. */
export const zonesPush = command({
  name: 'zones push',
  summary: 'Create and change zones as a file says; others stay as they are',
  arguments: [file],
  options: {
    'dry-run': { type: 'boolean', help: 'only show what would change' },
    yes: { type: 'boolean', help: 'do not ask' },
  },
  notes: `Fields that the file leaves out stay as they are. Up to ${AT_ONCE} zones are changed in one step: all of them, or none.`,
  async run(context) {
    const { out, options, connect } = context
    const wanted = parseZones(await readText(context))
    const { client } = await connect()
    const changes = diffZones(wanted, await listAllZones(client))
    const real = changes.filter(({ kind }) => kind !== 'same')
    if (!out.isJson) for (const one of changes.flatMap(changeLines)) out.say(one)
    const summary = {
      created: countKind(changes, 'create'),
      updated: countKind(changes, 'update'),
      same: countKind(changes, 'same'),
    }
    if (options['dry-run'] || real.length === 0) {
      out.result({ dryRun: options['dry-run'] === true, ...summary, changes }, () => [
        line`${summary.created} to create, ${summary.updated} to change, ${summary.same} as they are.`,
      ])
      return undefined
    }
    if (
      !options.yes &&
      !(await askConsent(context.host, line`Create ${summary.created} and change ${summary.updated} zones?`))
    )
      return exit.refused
    const done = await pushZones(
      client,
      real.map(({ zone }) => zone),
    )
    out.result({ dryRun: false, ...done, same: summary.same, changes }, () => [
      line`${done.created} created, ${done.updated} changed.`,
    ])
    return undefined
  },
})

async function pushZones(
  client: Client,
  zones: readonly FiledZone[],
): Promise<{ created: number; updated: number }> {
  const done = { created: 0, updated: 0 }
  for (let from = 0; from < zones.length; from += AT_ONCE) {
    const part = await client.post('/api/zones/bulk', { body: { zones: zones.slice(from, from + AT_ONCE) } })
    done.created += part.created
    done.updated += part.updated
  }
  return done
}

const countKind = (changes: readonly ZoneChange[], kind: ZoneChange['kind']) =>
  changes.filter((one) => one.kind === kind).length

function changeLines({ kind, zone, fields }: ZoneChange) {
  if (kind === 'same') return []
  const sign = kind === 'create' ? green('+') : yellow('~')
  return [
    line`${sign} ${zone.zoneId}`,
    ...fields.map(({ name, from, to }) =>
      kind === 'create'
        ? line`    ${name}: ${JSON.stringify(to)}`
        : line`    ${name}: ${dim(JSON.stringify(from))} → ${JSON.stringify(to)}`,
    ),
  ]
}

async function readText({ host, args }: Pick<Context, 'host' | 'args'>): Promise<string> {
  if (args[0] === '-') return Buffer.concat(await host.stdin.toArray()).toString('utf8')
  const path = resolvedPath(host, args[0]!)
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code}.`)
  })
}

async function listAllZones(client: Client) {
  const zones = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.get('/api/zones', {
      params: { query: { limit: 200, ...(cursor ? { cursor } : {}) } },
    })
    zones.push(...page.items)
    cursor = page.nextCursor
  }
  return zones
}
