import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { notFound } from '../../../core/problems.ts'
import {
  addressErased,
  type ErasedCount,
  type Exported,
  type PersonKeys,
  personErased,
  personExported,
} from './events.ts'
import { sealedAddresses } from './identified-store.ts'
import { personIdOfTester } from './ids.ts'
import { lockJoining } from './joining-store.ts'
import {
  erasePersonRow,
  findAuthor,
  findPerson,
  isTesterHere,
  lockPerson,
  type StoredPerson,
} from './person-store.ts'
import type { PersonKind } from './rules.ts'
import { upsertPeople } from './store.ts'

/** The data that remain after an erasure, in the words of the response. */
export const whatStays = [
  'Counts of votes and of items, and the items’ status, without words and without a person',
  'Amounts, credits and the ledger',
  'Payout destinations and the approvals of payments',
  'What a tester has elsewhere: other workspaces, his account and wallet',
  'Backups, until they expire',
] as const

export interface Erased extends Record<ErasedCount, number> {
  id: string
  erased: true
  stays: string[]
}

/**
 * Erases this workspace's person in one transaction: texts, addresses, pictures and names. The files are deleted by a
 * job that the transaction queues. If it fails, nothing has changed, and it can be repeated.
 */
export async function erasePerson(app: App, workspaceId: string, id: string): Promise<Erased> {
  const counts: Record<ErasedCount, number> = { items: 0, votes: 0, screenshots: 0, notes: 0 }
  await app.db.inWorkspace(workspaceId, async (tx) => {
    // While this lock is held, nothing else runs in the name of the person's session.
    await lockJoining(tx)
    const person = await lockPerson(tx, id)
    if (!person) throw notFound()
    const erasedId = app.clock.newId()
    const addToCount = (what: ErasedCount, number: number) => {
      counts[what] += number
    }
    await announce(
      tx,
      personErased({ workspaceId, person: toPersonKeys(person), erasedId, count: addToCount }),
    )
    const { email } = toProfile(app, workspaceId, person)
    if (email !== null) await announce(tx, addressErased({ workspaceId, address: email }))
    await erasePersonRow(tx, id, { id: erasedId, at: app.clock.now() })
    // Processes cache which person a token names.
    tx.changed('keys')
  })
  return { id, erased: true, ...counts, stays: [...whatStays] }
}

/**
 * Exports everything that this workspace keeps about a person, except a tester's address and wallet, which do not
 * belong to the workspace.
 */
export function exportPerson(app: App, workspaceId: string, id: string) {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const person = await findPerson(tx, id)
    if (!person) throw notFound()
    return { ...toProfile(app, workspaceId, person), data: await collectData(tx, person) }
  })
}

async function collectData(tx: WorkspaceTx, person: StoredPerson): Promise<Record<string, Exported[]>> {
  const data: Record<string, Exported[]> = {}
  const addSection = (section: string, rows: readonly Exported[]) => {
    data[section] = [...(data[section] ?? []), ...rows]
  }
  await announce(tx, personExported({ person: toPersonKeys(person), add: addSection }))
  return data
}

function toProfile(app: App, workspaceId: string, person: StoredPerson) {
  const { id, kind, testerId, name, traits, company, emailSealed, emailVerified, createdAt } = person
  const email =
    emailSealed === null ? null : app.sealer.open(sealedAddresses.of(workspaceId, id), emailSealed)
  return { id, kind, testerId, name, traits, company, email, emailVerified, createdAt }
}

/** Returns the keys of a person's data. The votes of a session that has joined a tester belong to the tester. */
function toPersonKeys({ id, kind, testerId, sessionHash, joinedTesterId }: StoredPerson): PersonKeys {
  const ofSession = sessionHash && joinedTesterId === null ? `s${sessionHash.toString('base64url')}` : null
  const voter = { TESTER: `t${testerId}`, IDENTIFIED: `u${id}`, SESSION: ofSession }[kind]
  return { id, kind, testerId, voter }
}

/**
 * Returns the person of an item, or of a tester if no item is named. Creates the row of a tester who has none. Returns
 * null for an old item of a session, whose person is unknown.
 */
export function lookUpPerson(
  app: App,
  workspaceId: string,
  asked: { feedbackId?: string; testerId?: string },
): Promise<{ id: string; kind: PersonKind; testerId: string | null } | null> {
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const author = asked.feedbackId ? await findAuthor(tx, asked.feedbackId) : null
    const testerId = (asked.feedbackId ? author?.testerId : asked.testerId) ?? null
    if (testerId !== null && (author !== null || (await isTesterHere(tx, testerId)))) {
      const id = personIdOfTester(workspaceId, testerId)
      const createdAt = app.clock.now()
      await upsertPeople(tx, [{ id, kind: 'TESTER', testerId, sessionHash: null, createdAt }])
      return { id, kind: 'TESTER', testerId }
    }
    return author?.personId ? findPerson(tx, author.personId) : null
  })
}
