import type { PaymentProvider } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { findWorkspaceOf, nextQuestion, saveInvoice, saveSubscription } from './store.ts'

function providerOf(app: App): PaymentProvider {
  if (!app.payments) throw new Error('no payment provider is set up')
  return app.payments
}

/** Asks how a subscription is and keeps it with its workspace; false where it belongs to none of ours. */
export async function syncSubscription(app: App, id: string): Promise<boolean> {
  const question = await app.db.inOperator(nextQuestion)
  const subscription = await providerOf(app).findSubscription(id)
  const workspaceId = await app.db.readOperator((tx) => findWorkspaceOf(tx, subscription))
  if (!workspaceId) return false
  await app.db.inWorkspace(workspaceId, (tx) => saveSubscription(tx, subscription, question))
  return true
}

/** Asks how an invoice is. Its subscription comes first: the invoice may be the first we hear of either. */
export async function syncInvoice(app: App, id: string): Promise<boolean> {
  const question = await app.db.inOperator(nextQuestion)
  const invoice = await providerOf(app).findInvoice(id)
  if (!invoice.subscriptionId || !(await syncSubscription(app, invoice.subscriptionId))) return false
  const of = { id: invoice.subscriptionId, customerId: invoice.customerId ?? '', workspaceId: null }
  const workspaceId = await app.db.readOperator((tx) => findWorkspaceOf(tx, of))
  if (!workspaceId) return false
  await app.db.inWorkspace(workspaceId, (tx) => saveInvoice(tx, invoice, question))
  return true
}
