import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'
import { tell } from './story.ts'

const SEEDS = 10_000

test(`${SEEDS} stories of crashes, lost answers and late messages: nothing is lost, made or paid twice`, async () => {
  const ends = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await tell(seed)
    expect(outcome.fault, `npm run simulate -- --from ${seed}`).toBeNull()
    for (const end of outcome.ends) ends.add(end)
  }
  expect([...ends].sort()).toEqual(['CANCELED', 'DRAFT', 'FAILED', 'POSTED', 'RETURNED'])
}, 120_000)

test('a seed tells the same story every time', async () => {
  const stories = [[], [], []] as string[][]
  await tell(4711, {}, (line) => stories[0]!.push(line))
  await tell(4711, {}, (line) => stories[1]!.push(line))
  await tell(4712, {}, (line) => stories[2]!.push(line))
  expect(stories[0]!.length).toBeGreaterThan(20)
  expect(stories[1]).toEqual(stories[0])
  expect(stories[2]).not.toEqual(stories[0])
})

test.each(Object.entries(mutants))('caught: code that %s', async (_name, mutant) => {
  let seed = 0
  let fault: string | null = null
  while (!fault && seed < 1_000) fault = (await tell(++seed, mutant)).fault
  expect(fault).not.toBeNull()
  // And it is the mutant that is caught: the same story goes well without it.
  expect((await tell(seed)).fault).toBeNull()
})
