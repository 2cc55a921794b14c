import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { runPayouts } from './actions.ts'
import { chainUnavailable, payoutsBusy, payoutsDisabled, treasuryChanged } from './problems.ts'
import { PayoutRun, PayoutRunRequest } from './schemas.ts'

export const operations = [
  operation({
    id: 'runPayouts',
    method: 'POST',
    path: '/api/platform-admin/payouts/run',
    tag: 'Operator',
    summary: 'Pay testers what is payable in tokens',
    description:
      'Finishes earlier batches before it begins a new one, and never pays a credit twice: the token refuses it. An item that fails does so alone.',
    accepts: [platformAdmin],
    bodyOptional: true,
    strict: true,
    body: PayoutRunRequest,
    returns: PayoutRun,
    problems: [payoutsDisabled, payoutsBusy, treasuryChanged, chainUnavailable],
    handle: ({ caller }, app) => runPayouts(app, caller),
  }),
]
