import { random } from '../../training/random.ts'
import type { Target } from './attack.ts'
import { buildAttempt, type Genome, values } from './build.ts'
import type { Goal } from './goals.ts'

const plainest = {
  ...(Object.fromEntries(Object.entries(values).map(([gene, [first]]) => [gene, first])) as Omit<
    Genome,
    'phrase'
  >),
}

export interface Alone {
  gene: string
  value: string
  /** The number of requests that are held unchanged and can be written with the change. */
  texts: number
  /** The share of these requests that is held with the change too. */
  held: number
}

/**
 * Screens every request unchanged. Returns, for each single change, the share of the held requests that it leaves held.
 */
export async function measureSingleChanges(
  goals: readonly Goal[],
  target: Target,
  fillers: ReadonlyMap<string, string[]>,
): Promise<{ requests: number; held: number; changes: Alone[] }> {
  const isHeld = async (goal: Goal, genome: Genome) => {
    const attempt = buildAttempt(goal, genome, { fillers, token: 'zorvale', next: random(genome.phrase) })
    return attempt && !(await target(attempt, 'zorvale')).isCleared
  }
  const all = goals.flatMap((goal) => goal.phrases.map((_, phrase) => ({ goal, phrase })))
  const held: typeof all = []
  for (const one of all) if (await isHeld(one.goal, { ...plainest, phrase: one.phrase })) held.push(one)
  const changes: Alone[] = []
  for (const [gene, some] of Object.entries(values))
    for (const value of some.slice(1)) {
      const answers = []
      // The gene `place` matters only among honest sentences, so it gets four of them.
      for (const { goal, phrase } of held)
        answers.push(
          await isHeld(goal, {
            ...plainest,
            phrase,
            ...(gene === 'place' && { fillers: '4' }),
            [gene]: value,
          }),
        )
      const could = answers.filter((answer) => answer !== null)
      changes.push({
        gene,
        value,
        texts: could.length,
        held: Math.round((100 * could.filter(Boolean).length) / could.length) / 100,
      })
    }
  return { requests: all.length, held: held.length, changes }
}
