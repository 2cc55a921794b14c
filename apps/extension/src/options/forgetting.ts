import { send } from '../message/message.ts'
import { whileLocked } from '../tester/session.ts'

/** Deletes everything: tokens, settings, unsent texts, and the permissions for sites. */
export async function forgetEverything(): Promise<void> {
  // This comes first, because it needs the permissions for the pages.
  await send({ kind: 'page:clear' })
  const { origins = [] } = await chrome.permissions.getAll()
  for (const origin of origins) await chrome.permissions.remove({ origins: [origin] }).catch(() => false)
  await whileLocked(() => chrome.storage.session.clear())
  await chrome.storage.local.clear()
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase('groundswell')
    // A database that is open elsewhere closes itself and is then deleted.
    request.onsuccess = request.onerror = request.onblocked = () => done()
  })
}
