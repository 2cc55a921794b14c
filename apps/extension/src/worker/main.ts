import { answerMessages } from '../message/message.ts'
import { presentPairing } from '../studio/pairing.ts'
import { watchBadge } from './badge.ts'
import { outlineHandlers, watchPermissions, watchTabs } from './outlining.ts'
import { pressHandlers, watchPresses } from './presses.ts'
import { watchStart } from './start.ts'

/*
 * The worker outlines zones in pages of campaigns, updates the badge and opens the panel. It may die between events, so
 * listeners are added at once, and each reads its data from storage.
 */
// Content scripts share their process with the page: session storage is hidden from them.
void chrome.storage.session.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
watchPresses()
watchTabs()
watchPermissions()
watchBadge()
watchStart()
// A pairing that has ended in the meantime is dropped, even if no panel is open.
void presentPairing()
answerMessages([pressHandlers, outlineHandlers])
