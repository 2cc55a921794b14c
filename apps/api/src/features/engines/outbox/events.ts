import type { OperatorTx, Tx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'
import type { Language } from '../../../core/language.ts'

/** Recipient of a mail, and the values that its text gets at the last moment, so that no token is stored. */
export interface Addressed {
  address: string
  /** Replaces `linkMark` in the text. */
  link: string
  /** Ends these mails with one POST (RFC 8058). */
  unsubscribeUrl: string
  /** The mailbox gets one mail of this name a day; null: no such limit. */
  once: string | null
}

/**
 * A mail to a SUBSCRIPTION is about to be sent. The feature that stores the address returns it, or null once it is
 * gone.
 */
export const addressSought = event<
  { senderId: string; recipientId: string; give(found: Addressed): void },
  OperatorTx
>('mail.address_sought')

/** A mail about an item is about to be sent: the title is given as everybody may read it then, so that none is stored. */
export const titleSought = event<
  { workspaceId: string; feedbackId: string; give(title: string): void },
  OperatorTx
>('mail.title_sought')

/** A mail to a tester is about to be written: the language that the tester chose for mails is given, if there is one. */
export const languageSought = event<{ testerId: string; give(language: Language): void }, Tx>(
  'mail.language_sought',
)
