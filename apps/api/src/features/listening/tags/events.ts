import { event } from '../../../core/event.ts'

/** A tag was deleted. `into` is the tag that has taken over its items, or null. */
export const tagGone = event<{ workspaceId: string; tagId: string; into: string | null }>('tag.gone')
