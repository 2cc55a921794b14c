import { createAddressScreening, type Screening } from '../../../adapters/address-screening.ts'
import type { App } from '../../../app.ts'
import type { TesterTx } from '../../../core/database/db.ts'
import type { Probe } from '../../../core/observing/health.ts'
import { wrapOutsideCalls } from '../../../core/outside.ts'
import { perApp } from '../../../core/per-app.ts'
import { findScreening, findWallet, saveScreening } from './store.ts'

const lists = perApp(({ config }: App) =>
  config.SCREENING_URL === null
    ? null
    : wrapOutsideCalls(
        'screening',
        createAddressScreening({ url: config.SCREENING_URL, apiKey: config.SCREENING_API_KEY }),
      ),
)

/** Looks up an address in the sanctions list and stores the result: CLEAR when no list is set up. */
export async function screenAddress(app: App, testerId: string, address: string): Promise<Screening> {
  const list = lists(app)
  if (!list) return 'CLEAR'
  const screening = await list.screen(address)
  if (screening === 'UNKNOWN') app.health.fault('screening')
  if (screening !== 'CLEAR') app.log.warn({ testerId, screening }, 'a wallet did not pass the sanctions list')
  await app.db.inTester(testerId, (tx) => saveScreening(tx, address, screening, app.clock.now()))
  return screening
}

/** Looks up the address after a change of the wallet, unless the same address is already known to be clear. */
export async function screenWallet(app: App, testerId: string): Promise<void> {
  if (!lists(app)) return
  const [wallet, known] = await app.db.readTester(testerId, (tx) =>
    Promise.all([findWallet(tx, testerId), findScreening(tx, testerId)]),
  )
  if (wallet && known !== 'CLEAR') await screenAddress(app, testerId, wallet.address)
}

/** Returns the latest result of screening the tester's address. */
export async function readScreening(app: App, tx: TesterTx): Promise<Screening> {
  return lists(app) ? ((await findScreening(tx, tx.testerId)) ?? 'UNKNOWN') : 'CLEAR'
}

/** A burn address: tokens sent there are lost. */
const nobody = '0x000000000000000000000000000000000000dEaD'

/**
 * The probe looks up an address, because only an answer shows that the list works. It runs rarely, because lists count
 * lookups.
 */
export const screeningProbe: Probe = {
  of: 'screening',
  everySeconds: 300,
  isOn: ({ config }) => config.SCREENING_URL !== null,
  check: async (app) => (await lists(app)?.screen(nobody)) !== 'UNKNOWN',
}
