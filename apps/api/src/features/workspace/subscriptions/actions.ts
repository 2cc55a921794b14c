import type { PaymentProvider } from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import { findWorkspaceOfCustomer, saveInvoice, saveSubscription, takeQuestionNumber } from './store.ts'

function requireProvider(app: App): PaymentProvider {
  if (!app.payments) throw new Error('no payment provider is set up')
  return app.payments
}

/** Reads a subscription from the provider and stores it. Returns false when it belongs to no workspace. */
export async function syncSubscription(app: App, id: string): Promise<boolean> {
  const question = await app.db.inOperator(takeQuestionNumber)
  const subscription = await requireProvider(app).findSubscription(id)
  const workspaceId = await app.db.readOperator((tx) => findWorkspaceOfCustomer(tx, subscription))
  if (!workspaceId) return false
  await app.db.inWorkspace(workspaceId, (tx) => saveSubscription(tx, subscription, question))
  return true
}

/** Reads an invoice from the provider. Reads its subscription first, because both may be new here. */
export async function syncInvoice(app: App, id: string): Promise<boolean> {
  const question = await app.db.inOperator(takeQuestionNumber)
  const invoice = await requireProvider(app).findInvoice(id)
  if (!invoice.subscriptionId || !(await syncSubscription(app, invoice.subscriptionId))) return false
  const of = { id: invoice.subscriptionId, customerId: invoice.customerId ?? '', workspaceId: null }
  const workspaceId = await app.db.readOperator((tx) => findWorkspaceOfCustomer(tx, of))
  if (!workspaceId) return false
  await app.db.inWorkspace(workspaceId, (tx) => saveInvoice(tx, invoice, question))
  return true
}
