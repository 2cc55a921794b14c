import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job } from '../../../core/job.ts'
import { findMoneyOwed } from '../../engines/ledger/index.ts'
import { eraseMails } from '../../engines/outbox/index.ts'
import {
  addressErased,
  erasePerson,
  exportPerson,
  listWorkspacesOfTester,
  lookUpPerson,
} from '../persons/index.ts'
import { findAccount, lockLivingTester, updateErasedTester } from '../testers/index.ts'
import { testerErased, testerExported } from './events.ts'
import { moneyOutstanding } from './problems.ts'

/** The data that remain after an erasure, in the words of the response. */
export const whatStays = [
  'Counts of votes, items and answers, and the items’ status, without words and without a person',
  'Amounts, rewards and the ledger; money that was given up is on the books and is paid to nobody',
  'Payout destinations and the approvals of payments, as records of payments',
  'Backups, until they expire',
]

/** Requests that were under way when the account was deleted have certainly committed after this time. */
const AFTERMATH_MS = 45_000

/**
 * Erases a tester everywhere. Only one of two concurrent calls erases. A later sign-in with the same identity creates
 * a new tester.
 */
export async function eraseTester(app: App, { testerId }: TesterCaller, { forfeit }: { forfeit: boolean }) {
  await app.db.inOperator(async (tx) => {
    const account = await lockLivingTester(tx, testerId)
    if (!account) return
    const { owed, inFlight } = await findMoneyOwed(tx, testerId)
    if (inFlight || (owed && !forfeit)) throw moneyOutstanding({ details: { owed, inFlight } })
    const at = app.clock.now()
    const { email } = account
    if (email !== null)
      for (const workspaceId of await listWorkspacesOfTester(tx, testerId))
        await app.db.asWorkspace(tx, workspaceId, (here) =>
          announce(here, addressErased({ workspaceId, address: email })),
        )
    await eraseMails(tx, { kind: 'TESTER', id: testerId }, at)
    await announce(tx, testerErased({ testerId, at }))
    await updateErasedTester(tx, { testerId, subject: app.clock.newId(), at })
    await app.jobs.enqueue(tx, eraseTesterJob, { testerId })
    const startAfter = new Date(at.getTime() + AFTERMATH_MS)
    await app.jobs.enqueue(tx, eraseTesterJob, { testerId }, { startAfter })
    // Processes cache which identity belongs to which tester.
    tx.changed('testers', null)
  })
  // If this fails, the job does the rest. The account itself is already deleted.
  const workspaces = await eraseInWorkspaces(app, testerId).catch(() => 0)
  return { deleted: true as const, id: testerId, workspaces, stays: whatStays }
}

/** Erases the data that workspaces keep about an erased tester. Safe to repeat. */
export const eraseTesterJob: Job<{ testerId: string }> = job({
  name: 'testers.erase',
  retryLimit: 20,
  async handle(app, { testerId }) {
    await eraseInWorkspaces(app, testerId)
  },
})

async function eraseInWorkspaces(app: App, testerId: string): Promise<number> {
  const workspaces = await app.db.readOperator((tx) => listWorkspacesOfTester(tx, testerId))
  for (const workspaceId of workspaces) {
    const person = await lookUpPerson(app, workspaceId, { testerId })
    if (person) await erasePerson(app, workspaceId, person.id)
  }
  return workspaces.length
}

type Sections = Record<string, Record<string, unknown>[]>

/** Exports everything that the service keeps about a tester: the account, and the data in each workspace. */
export async function exportTester(app: App, { testerId }: TesterCaller) {
  const account: Sections = {}
  const found = await app.db.inOperator(async (tx) => {
    account.profile = [await findAccount(tx, testerId)]
    const addSection = (section: string, rows: readonly Record<string, unknown>[]) => {
      account[section] = [...(account[section] ?? []), ...rows]
    }
    await announce(tx, testerExported({ testerId, add: addSection }))
    return listWorkspacesOfTester(tx, testerId)
  })
  const workspaces: { workspaceId: string; data: Sections }[] = []
  for (const workspaceId of found) {
    const person = await lookUpPerson(app, workspaceId, { testerId })
    if (person) workspaces.push({ workspaceId, data: (await exportPerson(app, workspaceId, person.id)).data })
  }
  return { id: testerId, exportedAt: app.clock.now(), account, workspaces }
}
