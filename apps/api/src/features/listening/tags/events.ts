import { event } from '../../../core/event.ts'

/** A tag is gone; `into` is the tag that has taken its items, or null. */
export const tagGone = event<{ workspaceId: string; tagId: string; into: string | null }>('tag.gone')
