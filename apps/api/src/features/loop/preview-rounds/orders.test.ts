import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ForgeDeployment } from '../../../adapters/forge/index.ts'
import type { PreviewQuorum } from '../../listening/campaigns/index.ts'
import { standardPaths } from '../../listening/campaigns/index.ts'
import {
  failAfterLongWait,
  judgePullRequest,
  LONGEST_WAIT_MS,
  type Verdict,
} from '../pull-requests/judging-rules.ts'
import { findPreview, isRoundAwaited, type PreviewOutcome, roundAfter, roundEnd } from './rules.ts'

const believed = [{ environment: 'Preview', maker: 'vercel[bot]' }]
const quorum: PreviewQuorum = {
  environment: 'Preview',
  hosts: ['*.example.dev'],
  by: 'NUMBER',
  quorum: 2,
  hours: 48,
  silence: 'FAIL',
}
const people = [0, 1, 2, 3]

interface Round {
  headSha: string
  url: string | null
  deployedAt: Date | null
  isCurrent: boolean
  outcome: PreviewOutcome | null
  openedAt: Date
  closesAt: Date
  answers: Map<number, { works: boolean; at: Date }>
}
interface Sight {
  deployments: ForgeDeployment[]
  believed: typeof believed
  at: Date
}

/** A pull request whose preview people look at, with the forge, their answers and the check of each commit. */
class World {
  time = 0
  commits = ['c0']
  head = 'c0'
  deployments: ForgeDeployment[] = []
  rounds = new Map<string, Round>()
  /** Readings that are under way: publications of one commit follow each other. */
  sights = new Map<string, Sight>()
  shown = new Map<string, Verdict>()
  waitsSince = new Map<string, Date>([['c0', new Date(0)]])
  /** The people who looked at a commit, really, and said that it works. */
  sawItWork = new Map<string, Set<number>>()

  now() {
    return new Date(this.time)
  }
  push() {
    this.commits.push(`c${this.commits.length}`)
    this.#moveTo(this.commits.at(-1)!)
  }
  force(pick: number) {
    this.#moveTo(this.commits[pick % this.commits.length]!)
  }
  #moveTo(commit: string) {
    this.head = commit
    if (!this.waitsSince.has(commit)) this.waitsSince.set(commit, this.now())
    for (const round of this.rounds.values()) round.isCurrent = round.headSha === commit
  }
  /** Any commit is put at one of three addresses, by an account that is believed or another. */
  deploy(pick: number) {
    this.deployments.push({
      // Mostly the head, so that people see something.
      commit: pick % 3 === 0 ? this.commits[pick % this.commits.length]! : this.head,
      environment: 'Preview',
      isLive: pick % 11 !== 0,
      url: `https://place-${pick % 3}.example.dev`,
      makers: pick % 7 === 0 ? ['mallory'] : ['vercel[bot]', 'Vercel[bot]'],
      at: this.now(),
    })
  }
  /** A person follows the address that is shown, and speaks about whatever stands there. */
  answer(pick: number) {
    const round = this.rounds.get(this.head)
    if (!round || !isRoundAwaited(round, this.now())) return
    const there = this.deployments.findLast(({ url }) => url === round.url)!
    const person = people[pick % people.length]!
    const works = pick % 5 !== 0
    round.answers.set(person, { works, at: this.now() })
    const seen = this.sawItWork.get(there.commit) ?? new Set()
    if (works) seen.add(person)
    this.sawItWork.set(there.commit, seen)
  }
  #near(pick: number) {
    return pick % 4 === 0 ? this.commits[(pick >> 2) % this.commits.length]! : this.head
  }
  ask(pick: number) {
    const commit = this.#near(pick)
    if (this.sights.has(commit)) return
    this.sights.set(commit, { deployments: [...this.deployments], believed, at: this.now() })
  }
  publish(pick: number) {
    const commit = this.#near(pick)
    const sight = this.sights.get(commit)
    if (!sight) return
    this.sights.delete(commit)
    // Only the head is judged.
    if (commit !== this.head) return
    const now = this.now()
    const round = this.rounds.get(commit)
    if (!round) {
      const preview = findPreview(sight.deployments, { commit, believed, quorum })
      if (preview)
        this.rounds.set(commit, {
          ...{ headSha: commit, ...preview, isCurrent: true, outcome: null, openedAt: now },
          closesAt: roundEnd(now, quorum),
          answers: new Map(),
        })
    } else if (round.outcome === null) {
      const counted = [...round.answers.values()].filter(({ at }) => at <= sight.at)
      const works = counted.filter((one) => one.works).length
      const broken = counted.length - works
      const tally = { works, broken, worksWeight: works, brokenWeight: broken }
      const { isVoid, asksAnew: _, ...after } = roundAfter(round, sight, { quorum, tally, now })
      if (isVoid) round.answers.clear()
      Object.assign(round, after)
    }
    this.shown.set(commit, failAfterLongWait(this.#judge(commit), this.waitsSince.get(commit)!, now))
  }
  #judge(headSha: string): Verdict {
    const round = this.rounds.get(headSha)
    const state = round?.outcome ?? (round?.deployedAt ? ('OPEN' as const) : ('AWAITED' as const))
    const preview = { state, silence: quorum.silence, hasObjection: false, isFork: false }
    const item = {
      ...({ id: 'i', status: 'GENERATING_CODE', safetyStatus: 'CLEARED', isMerged: false } as const),
      ...({ needsPerson: false, allowedPaths: [], protectedPaths: standardPaths, evidence: 'NONE' } as const),
      deployment: null,
      preview,
    }
    const change = { headSha, files: ['src/a.ts'], unusual: [], isWhole: true, approvedSha: null }
    return judgePullRequest(change, [item], standardPaths)
  }
  check() {
    for (const [commit, { conclusion }] of this.shown)
      if (conclusion === 'success')
        expect(this.sawItWork.get(commit)?.size ?? 0, `${commit} is green`).toBeGreaterThanOrEqual(
          quorum.quorum,
        )
  }
}

const step = fc.record({
  kind: fc.constantFrom(
    'push',
    'force',
    'wait',
    'deploy',
    'answer',
    'answer',
    'answer',
    'ask',
    'ask',
    'publish',
    'publish',
  ),
  pick: fc.nat(1_000),
})

test('in 10,000 orders of events no commit is green that the people have not seen, and the check always ends', () => {
  let greens = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
      const world = new World()
      for (const { kind, pick } of steps) {
        // Two things may happen in one millisecond, but for what a forge tells apart.
        if (kind === 'wait') world.time += (pick % 20) * 3_600_000
        else if (kind === 'push') world.push()
        else {
          if (kind === 'deploy') world.time += 1
          world[kind](pick)
        }
        world.check()
      }
      // The job looks after the longest wait, and after the end of each round.
      world.sights.clear()
      for (const wait of [LONGEST_WAIT_MS, quorum.hours * 3_600_000, 0]) {
        world.time += wait
        world.ask(1)
        world.publish(1)
        world.check()
      }
      const last = world.shown.get(world.head)!
      expect(last.conclusion).not.toBe(null)
      if (last.conclusion === 'success') greens++
    }),
    { numRuns: 10_000 },
  )
  // Orders in which nothing is ever green would prove nothing.
  expect(greens).toBeGreaterThan(100)
})
