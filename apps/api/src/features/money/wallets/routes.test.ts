import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { joinHousePool, joinPool, newTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { newWorkspace, operatorToken } from '../../../../test/harness/workspace.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const HOUR_MS = 3_600_000
const path = '/api/tester/wallet'
const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const newKey = () => privateKeyToAccount(generatePrivateKey())

test('200: without a wallet everything is empty, and the reasons say what is missing', async () => {
  const tester = await newTester(service)
  expect(await tester.get(path)).toMatchObject({
    status: 200,
    body: {
      address: null,
      network: null,
      changedAt: null,
      usableAt: null,
      verified: false,
      fiat: null,
      eligibility: { eligible: false, reasons: ['NO_WALLET', 'BELOW_MINIMUM'] },
    },
  })
})

test('200: an address in small letters is kept with its capitals, and cools off for 72 hours', async () => {
  const tester = await newTester(service)
  const { status, body } = await tester.put(path, { address: right.toLowerCase() })
  expect(status).toBe(200)
  expect(body).toMatchObject({ address: right, network: 'eip155:84532', verified: false })
  expect(Date.parse(body.usableAt) - Date.parse(body.changedAt)).toBe(72 * HOUR_MS)
  expect(body.eligibility.reasons).toContain('COOLING_OFF')
  expect((await tester.get(path)).body).toEqual(body)
})

test('the mail about another address is in the language of the tester’s mails', async () => {
  const tester = await newTester(service)
  await tester.patch('/api/tester/notification-preferences', { language: 'fr' })
  const { body } = await tester.put(path, { address: right })
  const [mail] = await query<{ subject: string; body: string }>(
    service,
    'select subject, body from mails where recipient_id = $1',
    [tester.id],
  )
  expect(mail!.subject).toBe('Votre portefeuille de versement a changé')
  expect(mail!.body).toContain(body.usableAt.slice(0, 10))
  expect(mail!.body).not.toContain(right)
})

test('the same address again starts nothing anew; another one does', async () => {
  const tester = await newTester(service)
  const { body: first } = await tester.put(path, { address: right })
  service.advance(73 * HOUR_MS)
  const { body: again } = await tester.put(path, { address: right })
  expect(again.changedAt).toBe(first.changedAt)
  expect(again.eligibility.reasons).not.toContain('COOLING_OFF')
  const { body: changed } = await tester.put(path, { address: newKey().address })
  expect(changed.eligibility.reasons).toContain('COOLING_OFF')
})

test.each([
  ['capitals that do not fit', { address: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }, 'invalid_address'],
  ['no address at all', { address: 'somewhere' }, 'invalid_address'],
  ['the zero address', { address: `0x${'0'.repeat(40)}` }, 'address_not_allowed'],
  ['a token contract', { address: '0x036cbd53842c5426634e7929541ec2318f3dcf7e' }, 'address_not_allowed'],
  ['a network of another kind', { address: right, network: 'solana:mainnet' }, 'invalid_request'],
  ['a message without signature', { address: right, message: 'x' }, 'invalid_request'],
  ['a field that is not understood', { address: right, memo: '1' }, 'invalid_request'],
  ['nothing, where nothing is bound', {}, 'address_required'],
])('400: %s', async (_what, body, code) => {
  const tester = await newTester(service)
  expect(await tester.put(path, body)).toMatchObject({ status: 400, body: { code } })
  expect((await tester.get(path)).body.address).toBe(null)
})

test('a tester is not eligible while the operator has suspended him; what owners do with their pools is no reason', async () => {
  const ours = await newWorkspace(service)
  const tester = await newTester(service)
  const { membershipId } = await joinPool(ours, tester)
  await joinHousePool(service, tester)
  await ours.patch(`/api/testers/${membershipId}`, { status: 'SUSPENDED' })
  const reasons = async () => (await tester.get(path)).body.eligibility.reasons
  expect(await reasons()).not.toContain('SUSPENDED')
  const place = (status: string) =>
    query(service, 'update pool_members set status = $1 where tester_id = $2 and workspace_id = $3', [
      status,
      tester.id,
      houseWorkspaceId,
    ])
  await place('SUSPENDED')
  expect(await reasons()).toContain('SUSPENDED')
  await place('REMOVED')
  expect(await reasons()).not.toContain('SUSPENDED')
})

test('one of many changes at once stands, whole', async () => {
  const tester = await newTester(service)
  const keys = Array.from({ length: 8 }, newKey)
  const answers = await Promise.all(keys.map((key) => tester.put(path, { address: key.address })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
  const { body } = await tester.get(path)
  expect(answers.map((answer) => answer.body)).toContainEqual(body)
})

test('every change of the wallet is told to its owner by mail, and nothing else is', async () => {
  const tester = await newTester(service)
  const mails = async () => {
    const as = await operatorToken(service)
    const { body } = await call(service, 'GET', '/api/platform-admin/mails?limit=200', { as })
    return body.items.filter((mail: { recipientId: string }) => mail.recipientId === tester.id)
  }
  await tester.put(path, { address: right })
  await tester.put(path, { address: right.toLowerCase() })
  expect(await mails()).toHaveLength(1)
  service.advance(HOUR_MS)
  await tester.put(path, { address: newKey().address })
  expect(await mails()).toMatchObject([{ recipientKind: 'TESTER' }, { recipientKind: 'TESTER' }])
})

test('400: the treasury, the relayer, the token and the address that agents pay are nobody’s wallet', async () => {
  const [treasury, relayer] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
  const own = await startTestService({
    PAYOUT_SIGNER_KEY: treasury,
    PAYOUT_RELAYER_KEY: relayer,
    X402_ASSET: `0x${'ab'.repeat(20)}`,
    X402_PAY_TO: `0x${'cd'.repeat(20)}`,
  })
  const tester = await newTester(own)
  const addresses = [
    '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
    '0x1563915e194D8CfBA1943570603F7606A3115508',
    `0x${'ab'.repeat(20)}`,
    `0x${'CD'.repeat(20)}`,
  ]
  for (const address of addresses)
    expect(await tester.put(path, { address }), address).toMatchObject({
      status: 400,
      body: { code: 'address_not_allowed' },
    })
  expect((await tester.put(path, { address: right })).status).toBe(200)
  await own.close()
})
