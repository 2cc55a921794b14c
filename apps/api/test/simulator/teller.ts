import { parentPort } from 'node:worker_threads'
import { redirect } from './memory/redirect.ts'

/**
 * This thread runs stories. The redirection comes first: the service's own code is then loaded with stores in memory.
 */
redirect()
// Every story causes many expected errors, and nobody reads their stacks.
Error.stackTraceLimit = 0
const [{ runStory }, { mutants }] = await Promise.all([import('./story.ts'), import('./mutants.ts')])

/** The seeds to run: `from` to `from + seeds - 1`, ending at the first that fails. */
export interface Task {
  from: number
  seeds: number
  /** The name of the injected mistake; null if there is none. */
  mutant: string | null
  /** Whether to return every line of the stories. */
  traced: boolean
}

export interface Told {
  /** The failed seed and its fault; null if every promise was kept. */
  failure: { seed: number; fault: string } | null
  told: number
  steps: number
  /** The states that occurred. */
  visited: string[]
  lines: string[]
}

async function playSeeds({ from, seeds, mutant, traced }: Task): Promise<Told> {
  const lines: string[] = []
  const visited = new Set<string>()
  const variation = mutant === null ? {} : mutants[mutant]!
  let steps = 0
  for (let seed = from; seed < from + seeds; seed++) {
    const outcome = await runStory(seed, variation, traced ? (line) => lines.push(line) : undefined)
    steps += outcome.steps
    for (const state of outcome.visited) visited.add(state)
    const told = seed - from + 1
    if (outcome.fault)
      return { failure: { seed, fault: outcome.fault }, told, steps, visited: [...visited], lines }
  }
  return { failure: null, told: seeds, steps, visited: [...visited], lines }
}

parentPort!.on('message', async (task: Task) => parentPort!.postMessage(await playSeeds(task)))
