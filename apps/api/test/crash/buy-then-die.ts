/**
 * Sells a campaign for a signed payment and kills itself at a failpoint; see `mortal.ts`. If it lives, it prints the number of
 * failpoints. Arguments: database URL, settings as JSON, the payment's header, the body as JSON, the number of the failpoint.
 */
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import { toAtomicUnits } from '../../src/core/dollars.ts'
import { sellGoods } from '../../src/features/money/x402/actions.ts'
import { campaignOffer } from '../../src/features/money/x402/offers.ts'
import { startService } from '../../src/service.ts'
import { makeMortal } from './mortal.ts'

// The cache is saved now, because a killed process would not save it for the next start.
flushCompileCache()
const [databaseUrl = '', settings = '', payment = '', body = '', last = ''] = process.argv.slice(2)
const config = readConfig(JSON.parse(settings))
const { app } = await startService({ config, databaseUrl, log: pino({ level: 'silent' }), worker: false })
const { db, passed } = makeMortal(app.db, Number(last))
const { status } = await sellGoods(
  { ...app, db },
  {
    kind: 'CAMPAIGN',
    price: toAtomicUnits(config.X402_PRICE_CAMPAIGN),
    request: JSON.parse(body),
    resourceId: app.clock.newId(),
    offer: campaignOffer,
    info: { url: '/x402/campaigns', headers: { 'payment-signature': payment }, charge: () => {} },
  },
)
if (status !== 201) throw new Error(`the purchase answered ${status}`)
console.log(passed())
process.exit(0)
