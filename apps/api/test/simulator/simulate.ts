/** `npm run simulate`: more stories than the tests tell, and one of them in full. */
import { endWith, readOptions } from '../../src/cli/options.ts'
import { mutants } from './mutants.ts'
import { tell } from './story.ts'

const usage = `Drives the code that pays testers through seeded stories: crashes, lost and late answers, messages that
are dropped, doubled and reordered. After each step it checks that nothing was lost, made or paid twice.

  npm run simulate -- [--seeds N] [--from S] [--mutant TEXT]

  --seeds N      how many stories (default 10000)
  --from S       the first seed (default 1)
  --mutant TEXT  put in the mistake whose name has this text, to see it caught:
${Object.keys(mutants)
  .map((name) => `                   ${name}`)
  .join('\n')}
  --help         this text

A story that fails is told again line by line. Ends with 0 when all went well, 1 when one failed, 2 when it could
not begin.
`

async function main(): Promise<number> {
  const { values: given } = readOptions(usage, {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    mutant: { type: 'string' },
  })
  const [seeds, from] = [Number(given.seeds), Number(given.from)]
  const name = given.mutant && Object.keys(mutants).find((each) => each.includes(given.mutant!))
  if (![seeds, from].every((number) => Number.isSafeInteger(number) && number > 0) || (given.mutant && !name))
    endWith(`--seeds and --from are whole numbers above zero, --mutant part of a name.\n\n${usage}`)
  return run(seeds, from, name ? mutants[name]! : {})
}

async function run(seeds: number, from: number, variation: Parameters<typeof tell>[1]): Promise<number> {
  const startedAt = performance.now()
  let [steps, shownAt] = [0, startedAt]
  const rate = (told: number) => Math.round((told / (performance.now() - startedAt)) * 1000)
  for (let seed = from; seed < from + seeds; seed++) {
    const outcome = await tell(seed, variation)
    steps += outcome.steps
    if (outcome.fault) {
      process.stdout.write(`Seed ${seed} fails: ${outcome.fault}. Its story:\n`)
      await tell(seed, variation, (line) => process.stdout.write(`  ${line}\n`))
      return 1
    }
    if (performance.now() - shownAt < 1_000) continue
    shownAt = performance.now()
    const told = seed - from + 1
    process.stderr.write(`${told} of ${seeds} stories, ${rate(told)} a second\n`)
  }
  process.stdout.write(
    `${seeds} stories, ${steps} steps, ${rate(seeds)} stories a second: every promise was kept.\n`,
  )
  return 0
}

process.exitCode = await main()
