import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadPullRequest } from '../../../adapters/forge/index.ts'
import { standardPaths } from '../../listening/campaigns/index.ts'
import {
  failAfterLongWait,
  type JudgedItem,
  type JudgedPreview,
  judgeGroup,
  judgePullRequest,
  LONGEST_WAIT_MS,
  type SeenChange,
  toVerdict,
  type Verdict,
} from './judging-rules.ts'
import { isOvertaken, stateAfterReading } from './reading-rules.ts'
import type { StoredPullRequest } from './store.ts'

const change: SeenChange = {
  headSha: 'a',
  files: ['src/a.ts'],
  unusual: [],
  isWhole: true,
  approvedSha: null,
}
const item: JudgedItem = {
  id: 'i',
  status: 'GENERATING_CODE',
  safetyStatus: 'CLEARED',
  isMerged: false,
  needsPerson: false,
  allowedPaths: [],
  protectedPaths: standardPaths,
  evidence: 'NONE',
  deployment: null,
  preview: null,
}
const deployment = { isOpen: true, seenSha: 'a', isApproved: false, attestedSha: null, provenSha: null }
const preview: JudgedPreview = { state: 'AWAITED', silence: 'FAIL', hasObjection: false, isFork: false }
const silent = (silence: JudgedPreview['silence']): JudgedPreview => ({
  ...preview,
  state: 'SILENT',
  silence,
})
const judge = (more: Partial<SeenChange>, ...items: Partial<JudgedItem>[]) =>
  judgePullRequest(
    { ...change, ...more },
    items.map((one) => ({ ...item, ...one })),
    standardPaths,
  )

describe('a pull request', () => {
  test.each<[string, Partial<SeenChange>, Partial<JudgedItem>[], string]>([
    ['of harmless files', {}, [], 'NO_ITEM'],
    ['of a protected file', { files: ['Makefile'] }, [], 'PROTECTED_FILES'],
    ['of a protected file that was approved', { files: ['Makefile'], approvedSha: 'a' }, [], 'NO_ITEM'],
    ['whose approval is of another commit', { files: ['Makefile'], approvedSha: 'b' }, [], 'PROTECTED_FILES'],
    ['of an unusual file', { unusual: [0] }, [], 'PROTECTED_FILES'],
    ['that was not wholly seen', { isWhole: false }, [], 'FILES_UNSEEN'],
    ['for an item', {}, [{ deployment }], 'READY'],
    ['for an item that waits', {}, [{ safetyStatus: 'PENDING' }], 'ITEM_WAITS'],
    ['for an item that is held', {}, [{ safetyStatus: 'FLAGGED' }], 'ITEM_WAITS'],
    ['for a blocked item', {}, [{ safetyStatus: 'BLOCKED' }], 'ITEM_REFUSED'],
    ['for a declined item', {}, [{ status: 'REJECTED' }], 'ITEM_REFUSED'],
    ['for a merged item', {}, [{ isMerged: true }], 'ITEM_REFUSED'],
    ['outside allowed paths', {}, [{ allowedPaths: ['docs/**'] }], 'PATHS_OUTSIDE'],
    [
      'outside them, although approved',
      { approvedSha: 'a' },
      [{ allowedPaths: ['docs/**'] }],
      'PATHS_OUTSIDE',
    ],
    [
      'of a deployment that is closed',
      {},
      [{ deployment: { ...deployment, isOpen: false } }],
      'DEPLOYMENT_CLOSED',
    ],
    ['that its deployment has not seen', {}, [{ deployment: { ...deployment, seenSha: 'b' } }], 'ITEM_WAITS'],
    [
      'approved at another commit of its deployment',
      { files: ['Makefile'] },
      [{ deployment: { ...deployment, seenSha: 'b', isApproved: true } }],
      'PROTECTED_FILES',
    ],
    ['at the human gate', {}, [{ needsPerson: true, deployment }], 'HUMAN_GATE'],
    ['whose preview is awaited', {}, [{ preview }], 'PREVIEW_AWAITED'],
    ['whose people are asked', {}, [{ preview: { ...preview, state: 'OPEN' } }], 'PEOPLE_ASKED'],
    ['whose people let it through', {}, [{ preview: { ...preview, state: 'GREEN' } }], 'READY'],
    [
      'whose people hold it back, although approved',
      { approvedSha: 'a' },
      [{ preview: { ...preview, state: 'RED' } }],
      'PEOPLE_REFUSED',
    ],
    ['of a fork', {}, [{ preview: { ...preview, isFork: true } }], 'PREVIEW_OF_FORK'],
    ['of a fork, approved', { approvedSha: 'a' }, [{ preview: { ...preview, isFork: true } }], 'READY'],
    ['whose people were silent', {}, [{ preview: { ...preview, state: 'SILENT' } }], 'PEOPLE_SILENT'],
    ['whose silence passes', {}, [{ preview: silent('PASS') }], 'READY'],
    [
      'whose silence passes over nobody',
      {},
      [{ preview: { ...silent('PASS'), hasObjection: true } }],
      'PEOPLE_SILENT',
    ],
    ['whose silence asks a member', {}, [{ preview: silent('ASK_A_MEMBER') }], 'MEMBER_ASKED'],
    ['whose member has answered', { approvedSha: 'a' }, [{ preview: silent('ASK_A_MEMBER') }], 'READY'],
    [
      'whose member has answered for another commit',
      { approvedSha: 'b' },
      [{ preview: silent('ASK_A_MEMBER') }],
      'MEMBER_ASKED',
    ],
    [
      'of protected files that people let through',
      { files: ['Makefile'] },
      [{ preview: { ...preview, state: 'GREEN' } }],
      'PROTECTED_FILES',
    ],
    ['past the human gate', { approvedSha: 'a' }, [{ needsPerson: true, deployment }], 'READY'],
    ['without a proof', {}, [{ evidence: 'PROVEN', deployment }], 'PROOF_WAITS'],
    [
      'with one of another commit',
      {},
      [{ evidence: 'PROVEN', deployment: { ...deployment, provenSha: 'b' } }],
      'PROOF_WAITS',
    ],
    ['with a proof', {}, [{ evidence: 'PROVEN', deployment: { ...deployment, provenSha: 'a' } }], 'READY'],
    ['without a word', {}, [{ evidence: 'ATTESTED', deployment }], 'ATTESTATION'],
    ['for two items, of which one is declined', {}, [{ deployment }, { status: 'REJECTED' }], 'ITEM_REFUSED'],
    [
      'protected by one campaign of two',
      { files: ['x.txt'] },
      [{}, { protectedPaths: ['*.txt'] }],
      'PROTECTED_FILES',
    ],
  ])('%s', (_name, more, items, reason) => {
    expect(judge(more, ...items).reason).toBe(reason)
  })

  test('that was not read is no success', () => {
    expect(judgePullRequest(null, [item], standardPaths)).toEqual(toVerdict('READING'))
  })
  test('that waits for a day fails; a person’s decision may take longer', () => {
    const then = new Date(0)
    const later = new Date(LONGEST_WAIT_MS)
    expect(failAfterLongWait(toVerdict('PROOF_WAITS'), then, later).reason).toBe('TIMED_OUT')
    expect(failAfterLongWait(toVerdict('PROOF_WAITS'), then, new Date(LONGEST_WAIT_MS - 1)).reason).toBe(
      'PROOF_WAITS',
    )
    expect(failAfterLongWait(toVerdict('HUMAN_GATE'), then, later).reason).toBe('HUMAN_GATE')
  })
})

test('a merge group is green only where each of its pull requests is green at its present head', () => {
  const one = fc.record({
    headSha: fc.constantFrom('a', 'b'),
    judged: fc.option(
      fc.record({
        headSha: fc.constantFrom('a', 'b'),
        verdict: fc.constantFrom(
          toVerdict('READY'),
          toVerdict('NO_ITEM'),
          toVerdict('PROOF_WAITS'),
          toVerdict('HUMAN_GATE'),
          toVerdict('ITEM_REFUSED'),
        ),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.option(fc.array(one, { maxLength: 4 })), (group) => {
      const isGreen =
        group !== null &&
        group.length > 0 &&
        group.every(
          ({ headSha, judged }) => judged?.headSha === headSha && judged.verdict.conclusion === 'success',
        )
      expect(judgeGroup(group).conclusion === 'success').toBe(isGreen)
    }),
    { numRuns: 2_000 },
  )
})

/*
 * Messages come in any order, twice and late; pushes, also by force to an earlier commit, fall between a reading and its
 * application; readings and publications overlap. A step of the model is one of these.
 */
type Step = 'push' | 'force' | 'approve' | 'message' | 'read' | 'apply' | 'publish'
const step = fc.record({
  kind: fc.constantFrom<Step>(
    'push',
    'force',
    'approve',
    'message',
    'message',
    'read',
    'read',
    'apply',
    'apply',
    'publish',
  ),
  pick: fc.nat(7),
  isProtected: fc.boolean(),
})
const repository = { defaultBranch: 'main', externalId: '1' }

class World {
  head = 'c0'
  protectedCommits = new Set<string>()
  approvedCommits = new Set<string>()
  commits = ['c0']
  asked = 0n
  messages = 0
  underWay: { ticket: bigint; seen: ReadPullRequest | null }[] = []
  stored: StoredPullRequest = {
    ...{
      id: 'p',
      repositoryId: 'r',
      number: 1,
      state: 'UNREAD',
      headSha: null,
      baseRef: null,
      isFork: false,
    },
    ...{ files: [], unusual: [], isWhole: false, approval: null, applied: 0n, updatedAt: new Date(0) },
  }
  shown = new Map<string, Verdict>()

  push(isProtected: boolean) {
    this.head = `c${this.commits.length}`
    this.commits.push(this.head)
    if (isProtected) this.protectedCommits.add(this.head)
    this.messages += 1
  }
  force(pick: number) {
    this.head = this.commits[pick % this.commits.length]!
    this.messages += 1
  }
  approve() {
    const { headSha, state } = this.stored
    if (state !== 'OPEN' || headSha === null) return
    this.approvedCommits.add(headSha)
    this.stored = { ...this.stored, approval: { at: '', by: 'member', headSha } }
  }
  /** A message, or a copy of one, is processed: a reading takes its number. */
  message() {
    this.asked += 1n
    this.underWay.push({ ticket: this.asked, seen: null })
  }
  read(pick: number) {
    const one = this.underWay[pick % Math.max(1, this.underWay.length)]
    if (!one || one.seen) return
    const files = [{ path: this.protectedCommits.has(this.head) ? 'Makefile' : 'src/a.ts', unusual: null }]
    const head = {
      number: 1,
      state: 'OPEN' as const,
      headSha: this.head,
      headRef: 'x',
      headRepositoryId: '1',
    }
    one.seen = {
      head: { ...head, baseSha: 'b', baseRef: 'main', title: '', body: '', files: 1 },
      files,
      isWhole: true,
    }
  }
  apply(pick: number) {
    const ready = this.underWay.filter(({ seen }) => seen)
    const one = ready[pick % Math.max(1, ready.length)]
    if (!one) return
    this.underWay.splice(this.underWay.indexOf(one), 1)
    if (isOvertaken(one.ticket, this.stored)) return
    this.stored = { ...stateAfterReading(this.stored, one.seen, repository), applied: one.ticket }
  }
  publish() {
    const { headSha, files, unusual, isWhole, approval } = this.stored
    if (headSha === null) return
    const seen = { headSha, files, unusual, isWhole, approvedSha: approval?.headSha ?? null }
    this.shown.set(headSha, judgePullRequest(seen, [], standardPaths))
  }
  check() {
    for (const [commit, { conclusion }] of this.shown)
      if (conclusion === 'success' && this.protectedCommits.has(commit))
        expect(this.approvedCommits.has(commit), `${commit} is green`).toBe(true)
  }
  /** Every message is processed in the end, one after the last push. */
  finish() {
    this.message()
    for (let at = this.underWay.length - 1; at >= 0; at--) this.read(at)
    while (this.underWay.length > 0) {
      this.apply(this.underWay.length % 3)
      this.publish()
      this.check()
    }
  }
}

test('in 10,000 orders of events no commit is green that people or rules have not seen, and the last one has a verdict', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const world = new World()
      world.messages = 1
      for (const { kind, pick, isProtected } of steps) {
        if (kind === 'push') world.push(isProtected)
        else if (kind === 'force') world.force(pick)
        else world[kind](pick)
        world.check()
      }
      world.finish()
      expect(world.stored.headSha).toBe(world.head)
      const last = world.shown.get(world.head)!
      const isLet = !world.protectedCommits.has(world.head) || world.stored.approval?.headSha === world.head
      expect(last.conclusion).toBe(isLet ? 'success' : 'action_required')
    }),
    { numRuns: 10_000 },
  )
})
