import { randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import { isUuid } from '../../../core/clock.ts'
import {
  deleteOperatorLinks,
  hasOperator,
  hasOperatorLink,
  insertOperatorLink,
  isOperator,
  lockOperatorLinks,
  updateOperator,
} from './operator-store.ts'
import { stateId } from './states.ts'

const LINK_MS = 24 * 3_600_000
const linkId = (token: string) => stateId('operator', token)

/**
 * Creates the one-time link that makes an account the operator. Returns null if there is an operator, or if
 * PLATFORM_ADMIN_EMAILS names one. Each process prints its own link; the first use of a link invalidates all of them.
 */
export function makeOperatorLink(app: App): Promise<string | null> {
  if (app.config.PLATFORM_ADMIN_EMAILS.length > 0) return Promise.resolve(null)
  return app.db.inOperator(async (tx) => {
    await lockOperatorLinks(tx)
    if (await hasOperator(tx)) return null
    const token = randomBytes(32).toString('base64url')
    const now = app.clock.now()
    await insertOperatorLink(tx, { id: linkId(token), expiresAt: new Date(now.getTime() + LINK_MS) }, now)
    return `${app.publicUrl()}/identity/operator?link=${token}`
  })
}

/** Returns whether a link is still valid. */
export function isOperatorLink(app: App, token: string): Promise<boolean> {
  return app.db.readOperator((tx) => hasOperatorLink(tx, linkId(token), app.clock.now()))
}

/** Uses a link and makes its account the operator. Returns false if the link was used before or has expired. */
export function becomeOperator(app: App, token: string, accountId: string): Promise<boolean> {
  return app.db.inOperator(async (tx) => {
    await lockOperatorLinks(tx)
    if ((await hasOperator(tx)) || !(await hasOperatorLink(tx, linkId(token), app.clock.now()))) return false
    await updateOperator(tx, accountId)
    await deleteOperatorLinks(tx)
    return true
  })
}

/** Returns whether an account of this provider became the operator by the link. */
export async function isOperatorAccount(app: App, subject: string): Promise<boolean> {
  if (app.config.provider !== 'embedded' || !isUuid(subject)) return false
  return app.db.readOperator((tx) => isOperator(tx, subject))
}
