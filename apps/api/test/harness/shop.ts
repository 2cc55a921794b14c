import type { PaymentRequired } from '@x402/core/types'
import { sql } from '../../src/core/database/sql.ts'
import { houseWorkspaceId } from '../../src/features/people/tester-pools/index.ts'
import { startChain, type TestChain } from './chain.ts'
import { type Answer, call } from './http.ts'
import { type Signing, signPayment } from './payer.ts'
import { startTestService, type TestService } from './service.ts'

type Wanted = { path: string; body?: object; method?: 'GET' | 'POST' }

/** A service that accepts payments on its own chain, and functions to buy from it. */
export interface Shop {
  service: TestService
  chain: TestChain
  /** Makes the request without payment. */
  ask(wanted: Wanted): Promise<Answer>
  /** Signs the required payment and returns the header, which can be sent any number of times. */
  sign(wanted: Wanted, signing?: Partial<Signing>): Promise<string>
  /** Makes the request with a payment. */
  send(wanted: Wanted, payment: string): Promise<Answer>
  /** Makes the request without payment, signs the required payment, and sends the request with it. */
  buy(wanted: Wanted, signing?: Partial<Signing>): Promise<Answer>
  /** Lists campaigns of the house workspace in any state, with the state of their payments. */
  payments(): Promise<{ status: string; kind: string; transaction: string | null }[]>
  campaigns(): Promise<{ id: string; status: string; visibility: string; isDeleted: boolean }[]>
  close(): Promise<void>
}

export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const chain = await startChain({ confirmationTimeoutMs: 700 })
  const service = await startTestService({ ...chain.settings, ...settings })
  const requestWanted = ({ path, body, method = 'POST' }: Wanted, payment?: string) =>
    call(service, method, path, {
      body,
      headers: payment ? { 'payment-signature': payment } : {},
    })
  const shop: Shop = {
    service,
    chain,
    ask: (wanted) => requestWanted(wanted),
    async sign(wanted, signing = {}) {
      const answer = await requestWanted(wanted)
      if (answer.status !== 402) throw new Error(`asking for the price answered ${answer.status}`)
      return signPayment(answer.body as PaymentRequired, { purse: chain.buyer, ...signing })
    },
    send: (wanted, payment) => requestWanted(wanted, payment),
    buy: async (wanted, signing) => requestWanted(wanted, await shop.sign(wanted, signing)),
    payments: () =>
      service.app.db.readWorkspace(houseWorkspaceId, (tx) =>
        tx.many(sql`select status, kind, transaction from x402_payments order by id`),
      ),
    campaigns: () =>
      service.app.db.readWorkspace(houseWorkspaceId, (tx) =>
        tx.many(sql`
          select id, status, visibility, deleted_at is not null as is_deleted from campaigns order by id`),
      ),
    async close() {
      await service.close()
      await chain.stop()
    },
  }
  return shop
}
