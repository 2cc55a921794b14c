import { openSender } from '../../../adapters/stripe/sending.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { perApp } from '../../../core/per-app.ts'
import { paymentsNotConfigured } from '../wallets/index.ts'
import { requirePayment, sendingWorldFor } from './desk.ts'
import { confirmationRequired } from './problems.ts'
import type { Approval } from './rules.ts'
import { type Send, sendPayment } from './sending.ts'

/** Sends one payment on an operator's approval. Only routes may call it: see the rule «workers-never-send». */
export async function submitFiatPayout(
  app: App,
  caller: OperatorCaller,
  id: string,
  given: { confirm: boolean; approval: Approval },
): Promise<void> {
  if (!given.confirm) throw confirmationRequired()
  await requirePayment(app, id)
  const send = senderOf(app)
  if (!send) throw paymentsNotConfigured()
  await sendPayment(sendingWorldFor(app), send, id, given.approval, caller.email)
}

const senderOf = perApp<Send | null>(({ config }) =>
  config.STRIPE_SECRET_KEY === null || config.STRIPE_FINANCIAL_ACCOUNT === null
    ? null
    : openSender({
        secretKey: config.STRIPE_SECRET_KEY,
        apiBase: config.STRIPE_API_BASE,
        timeoutMs: config.STRIPE_TIMEOUT_MS,
        financialAccount: config.STRIPE_FINANCIAL_ACCOUNT,
      }),
)
