/** Replaces pgbench: runs a script over bare connections and prints requests per second. `limit.ts` starts it. */
import pg from 'pg'
import type { BarePlan } from './limit.ts'

process.once('message', async (plan: BarePlan) => {
  const { connectionString, options } = plan
  const clients = await Promise.all(
    Array.from({ length: plan.clients }, async () => {
      const client = new pg.Client({ connectionString, options, ...({ pipeline: true } as object) })
      await client.connect()
      return client
    }),
  )
  const statements = plan.statements.map(numberParameters)
  let done = 0
  const startedAt = performance.now()
  const end = startedAt + plan.seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const drawn = drawParameters(plan.random)
        const value = (name: string) => (name in drawn ? drawn[name] : plan.fixed[name])
        await Promise.all(
          statements.map(({ text, names }, place) =>
            client.query({ name: `s${place}`, text, values: names.map(value) }),
          ),
        )
        done += 1
      }
    }),
  )
  console.log((done * 1000) / (performance.now() - startedAt))
  await Promise.all(clients.map((client) => client.end()))
  process.disconnect()
})

/** Replaces `:name` by a numbered parameter; `::type` is a cast and stays. */
function numberParameters(statement: string) {
  const names: string[] = []
  const text = statement.replace(/(?<!:):([a-z_]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}

function drawParameters(random: BarePlan['random']): Record<string, number> {
  return Object.fromEntries(
    Object.entries(random).map(([name, [least, most]]) => [
      name,
      least + Math.floor(Math.random() * (most - least + 1)),
    ]),
  )
}
