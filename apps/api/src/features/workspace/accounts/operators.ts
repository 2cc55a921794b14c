import type { App } from '../../../app.ts'
import type { Tx } from '../../../core/database/db.ts'
import { queueMails } from '../../engines/outbox/index.ts'
import { listOperatorAccounts } from './account-store.ts'

/** Mails every operator with an account here, once per `onceKey`. Operators without an account read the log. */
export async function mailOperators(
  tx: Tx,
  app: App,
  { onceKey, subject, text }: { onceKey: string; subject: string; text: string },
): Promise<void> {
  const operators = await listOperatorAccounts(tx, app)
  await queueMails(
    tx,
    app,
    operators.map((id) => ({
      onceKey: `${onceKey}:${id}`,
      recipient: { kind: 'ACCOUNT' as const, id },
      subject,
      text,
    })),
  )
}
