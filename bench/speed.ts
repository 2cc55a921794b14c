/** Measures how fast the service is, compared with the limit: `npm run bench -- --help`. */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Pooler, startPooler } from '../apps/api/test/harness/pooler.ts'
import { printProfile } from './profile/print.ts'
import { rateCases } from './speed/cases.ts'
import { measureLarge } from './speed/large.ts'
import { findLimitRunner } from './speed/limit.ts'
import { startGenerator } from './speed/load.ts'
import { measureMemory } from './speed/memory.ts'
import { type BenchOptions, readOptions } from './speed/options.ts'
import { showProgress } from './speed/progress.ts'
import { type Row, rowsOf, table } from './speed/report.ts'
import { measureCase } from './speed/rounds.ts'
import { measureStartUp } from './speed/start-up.ts'
import { openStatementTimes, type StatementTimes } from './speed/statement-times.ts'
import { openWorld, startBenchService } from './speed/world.ts'

const resultsFile = fileURLToPath(new URL('./results.json', import.meta.url))
const FEW = 10_000
/** The connections of PgBouncer to the server, as many as the service's own. */
const POOLED_SESSIONS = 16

async function main(): Promise<number> {
  let options: BenchOptions | null
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm run bench -- --help tells what there is.\n`)
    return 2
  }
  if (!options) return 0
  const { rows, byStatement, about } = await measure(options)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${about.postgres}`
  console.log(`${machine}; limit by ${about.limit}; ${options.connections} connections\n\n${table(rows)}`)
  for (const text of byStatement) console.log(`\n${text}`)
  await writeFile(
    resultsFile,
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...about, options, rows }, null, 2)}\n`,
  )
  if (options.profile) await printProfile(options.profile)
  return rows.every((row) => row.ok) ? 0 : 1
}

async function measure(options: BenchOptions) {
  const progress = showProgress()
  progress.say('starting PostgreSQL')
  const world = await openWorld(options.keep, progress.say)
  const generator = startGenerator()
  const rows: Row[] = []
  let pooler: Pooler | null = null
  let statements: StatementTimes | null = null
  const byStatement: string[] = []
  try {
    if (options.cases.includes('start-up')) {
      progress.say('start-up')
      rows.push(await measureStartUp(world))
    }
    progress.say(`filling ${FEW} items`)
    const database = await world.database('small', FEW)
    const limit = findLimitRunner({ databaseUrl: database.url, workspaceId: database.filled.workspaceId })
    if (options.statements) statements = await openStatementTimes(database.url)
    const profiler = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
    if (options.pooler) pooler = await startPooler([database.url], POOLED_SESSIONS)
    const settings = {
      PROCESSES: options.processes,
      ...(pooler ? { DATABASE_URL: pooler.through(database.url), DATABASE_DIRECT_URL: database.url } : {}),
    }
    const service = await startBenchService(world, database, profiler, settings)
    const bench = { options, limit, generator, service, database, progress, statements }
    const cases = await rateCases(database)
    try {
      for (const one of cases.filter(({ name }) => options.cases.includes(name))) {
        const measured = await measureCase(bench, one)
        rows.push(...rowsOf(measured))
        if (statements)
          byStatement.push([`${measured.title}, per request:`, ...measured.statements].join('\n'))
      }
      if (options.large) {
        progress.say(`filling ${options.items} items`)
        const many = await world.database(`items_${options.items}`, options.items)
        const beside = await startBenchService(world, many)
        rows.push(
          ...(await measureLarge(bench, { database: many, service: beside }).finally(() => beside.stop())),
        )
      }
    } finally {
      await service.stop()
    }
    if (options.cases.includes('memory')) {
      const fresh = await startBenchService(world, database)
      rows.push(await measureMemory({ ...bench, service: fresh }, cases).finally(() => fresh.stop()))
    }
    await database.check()
    return { rows, byStatement, about: { postgres: world.postgres, limit: limit.name } }
  } finally {
    progress.done()
    await generator.stop()
    await pooler?.stop()
    await statements?.close()
    await world.close()
  }
}

process.exitCode = await main().catch((error) => {
  process.stderr.write(`The benchmark failed. ${error.stack}\n`)
  return 2
})
