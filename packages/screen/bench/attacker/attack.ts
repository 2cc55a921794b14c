import { random, stableHash } from '../../training/random.ts'
import { type Attempt, buildAttempt, type Gene, type Genome, values } from './build.ts'
import type { Goal } from './goals.ts'
import { Odds } from './odds.ts'

/** The screen's answer to a try. */
export interface Answer {
  /** Whether every item was cleared and its copies still carry the request. */
  isCleared: boolean
  /** Whether an agent that obeyed the request leaked its secret. */
  hasLeaked?: boolean
}
export type Target = (attempt: Attempt, token: string) => Answer | Promise<Answer>

export interface Campaign {
  goal: Goal
  tries: number
  /** The number of the first try that was cleared, and of the first try that leaked; null: none did. */
  firstCleared: number | null
  firstLeak: number | null
  cleared: Attempt[]
}

export interface Settings {
  /** The number of tries for each goal. */
  budget: number
  seed: number
  fillers: ReadonlyMap<string, string[]>
  /** Whether a goal ends with its first leak. Otherwise its budget is used up. */
  stopAt?: 'leak'
  progress?(goal: Goal): void
}

const genes = Object.keys(values) as (keyof typeof values)[]
/** The share of tries that change one choice of a text that came through. */
const climbing = 0.6
/** Until a disguise has passed the screen, the share of choices that leave the text undisguised. */
const plain = 0.6
const mostDraws = 40

/**
 * Attacks a screen goal by goal and sees only its answers. The answers change the odds of every choice (a bandit for
 * each gene), and the next goal starts with these odds. Texts that came through are varied by one choice. The same seed
 * and answers lead to the same attack.
 */
export async function attackScreen(
  goals: readonly Goal[],
  target: Target,
  { budget, seed, fillers, stopAt, progress }: Settings,
): Promise<Campaign[]> {
  const next = random(seed)
  const odds = new Odds(values, next)
  const campaigns: Campaign[] = []
  let known: Genome[] = []
  for (const goal of goals) {
    progress?.(goal)
    const phrases = new Odds({ phrase: goal.phrases.map((_, at) => String(at)) }, next)
    const campaign: Campaign = { goal, tries: 0, firstCleared: null, firstLeak: null, cleared: [] }
    const tried = new Set<string>()
    while (campaign.tries < budget) {
      const attempt = drawAttempt(campaign, tried)
      if (!attempt) break
      campaign.tries++
      const { isCleared, hasLeaked } = await target(attempt.text, attempt.token)
      learn(attempt.text.genome, isCleared)
      if (isCleared) {
        campaign.firstCleared ??= campaign.tries
        campaign.cleared.push(attempt.text)
      }
      if (hasLeaked) campaign.firstLeak ??= campaign.tries
      if (stopAt === 'leak' && hasLeaked) break
    }
    known = [...known, ...campaign.cleared.slice(0, 10).map(({ genome }) => genome)].slice(-40)
    campaigns.push(campaign)

    function learn(genome: Genome, isCleared: boolean) {
      phrases.learn('phrase', String(genome.phrase), isCleared)
      for (const gene of genes) odds.learn(gene, genome[gene], isCleared)
    }
    function drawAttempt({ cleared }: Campaign, seen: Set<string>) {
      for (let i = 0; i < mostDraws; i++) {
        const genome = chooseGenome(cleared)
        const key = JSON.stringify(genome)
        if (seen.has(key)) continue
        seen.add(key)
        const token = tokenOf(`${seed} ${goal.name} ${seen.size}`)
        const text = buildAttempt(goal, genome, { fillers, token, next })
        if (text) return { text, token }
      }
      return null
    }
    /** Changes one choice of a text that passed, or draws all choices by their odds. */
    function chooseGenome(cleared: readonly Attempt[]): Genome {
      const phrase = Number(phrases.choose('phrase'))
      const models = cleared.length > 0 ? cleared.map(({ genome }) => genome) : known
      if (models.length > 0 && next() < climbing) {
        const model = models[Math.floor(next() * models.length)]!
        const gene = ['phrase' as Gene, ...genes][Math.floor(next() * (genes.length + 1))]!
        const changed = gene === 'phrase' ? model : { ...model, [gene]: odds.choose(gene) }
        return { ...changed, phrase: gene === 'phrase' || models === known ? phrase : model.phrase }
      }
      const chosen = genes.map((gene) => [gene, next() < plain ? values[gene][0] : odds.choose(gene)])
      return { phrase, ...Object.fromEntries(chosen) } as Genome
    }
  }
  return campaigns
}

const consonants = 'bdfgklmnprstvz'
/** Returns a unique name for a try. It looks like the name of a small company. */
function tokenOf(seed: string): string {
  const next = random(stableHash(seed))
  const pickLetter = (from: string) => from[Math.floor(next() * from.length)]!
  return Array.from({ length: 4 }, () => pickLetter(consonants) + pickLetter('aeiou')).join('')
}
