import type { components } from '@groundswell/client'

export type Channel = components['schemas']['ShareCreate']['channel']
/** The networks on which a shipped item can be shared, in the order of the buttons. */
export const channels: readonly Channel[] = ['X', 'LINKEDIN', 'BLUESKY', 'MASTODON', 'REDDIT', 'OTHER']

const places: Partial<Record<Channel, (text: string) => string>> = {
  X: (text) => `https://x.com/intent/post?text=${text}`,
  LINKEDIN: (text) => `https://www.linkedin.com/feed/?shareActive=true&text=${text}`,
  BLUESKY: (text) => `https://bsky.app/intent/compose?text=${text}`,
  REDDIT: (text) => `https://www.reddit.com/submit?title=${text}`,
}

/** Returns the page of a network with the words filled in, or null if the person pastes the copied words there. */
export const sharePage = (channel: Channel, text: string): string | null =>
  places[channel]?.(encodeURIComponent(text)) ?? null
