import { expect, test } from 'vitest'
import type { Caller, PublishableCaller } from '../../../core/caller.ts'
import { type AuthorProof, findAuthorProof, isSufficientProof } from './rules.ts'

const page: PublishableCaller = {
  kind: 'publishable',
  workspaceId: 'w',
  keyId: 'k',
  testerId: null,
  userPersonId: null,
  sessionPersonId: null,
}
const session = Buffer.from('session')
const item = { testerId: null, personId: 'p', sessionHash: session }
const testers = { ...item, testerId: 't' }

test.each<[string, Caller, typeof item | typeof testers, Buffer | null, AuthorProof | null]>([
  ['nobody', page, item, null, null],
  ['a plain session id', page, item, session, 'SESSION_ID'],
  ['another session id', page, item, Buffer.from('another'), null],
  ['a session secret', { ...page, sessionPersonId: 'p' }, item, null, 'SESSION_SECRET'],
  ['another session’s secret', { ...page, sessionPersonId: 'q' }, item, null, null],
  [
    'another session’s secret and a copied session id',
    { ...page, sessionPersonId: 'q' },
    item,
    session,
    'SESSION_ID',
  ],
  ['a user token', { ...page, userPersonId: 'p' }, item, null, 'USER'],
  ['another user with a copied session id', { ...page, userPersonId: 'q' }, item, session, null],
  ['a tester’s token', { ...page, testerId: 't' }, testers, null, 'TESTER'],
  ['another tester with a copied session id', { ...page, testerId: 'u' }, item, session, null],
  [
    'a tester who began without signing in',
    { ...page, testerId: 't', sessionPersonId: 'p' },
    item,
    null,
    'SESSION_SECRET',
  ],
  [
    'the secret of a session that has joined a tester',
    { ...page, sessionPersonId: 'p' },
    testers,
    session,
    null,
  ],
  [
    'a tester on his own routes',
    { kind: 'tester', testerId: 't', identity: 'issuer subject', email: null },
    testers,
    null,
    'TESTER',
  ],
  [
    'another tester there',
    { kind: 'tester', testerId: 'u', identity: 'issuer subject', email: null },
    testers,
    null,
    null,
  ],
  ['a secret key', { kind: 'secret', workspaceId: 'w', keyId: 'k' }, item, session, null],
  ['an item without a person', page, { ...item, personId: null as never }, null, null],
])('%s', (_name, caller, about, sessionHash, proof) => {
  expect(findAuthorProof(caller, about, sessionHash)).toBe(proof)
})

test('a plain session id proves nothing', () => {
  expect((['TESTER', 'USER', 'SESSION_SECRET', 'SESSION_ID', null] as const).map(isSufficientProof)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
