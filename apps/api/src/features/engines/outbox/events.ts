import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'
import type { Language } from '../../../core/language.ts'

/**
 * The recipient's address of a mail, and the values that are put into its text when it is sent, so that no token is
 * stored.
 */
export interface Addressed {
  address: string
  /** The link that replaces the placeholder of `linkPlaceholder` in the text. */
  link: string
  /** The address at which one POST unsubscribes from these mails (RFC 8058). */
  unsubscribeUrl: string
  /** A name shared by mails of which a mailbox gets one a day; null for no such limit. */
  once: string | null
}

/**
 * Emitted before a mail to a SUBSCRIPTION is sent. The feature that stores the address passes it to `give`, or does not
 * call `give` once the address is gone.
 */
export const addressSought = event<
  { senderId: string; recipientId: string; give(found: Addressed): void },
  OperatorTx
>('mail.address_sought')

/**
 * Emitted before a mail about an item is sent. The handler passes the title that is public at that moment, so that no
 * title is stored.
 */
export const titleSought = event<
  { workspaceId: string; feedbackId: string; give(title: string): void },
  OperatorTx
>('mail.title_sought')

/**
 * Emitted before a mail to a tester is written. The handler passes the language that the tester chose for mails, if
 * any.
 */
export const languageSought = event<{ testerId: string; give(language: Language): void }, Tx>(
  'mail.language_sought',
)
