import type { components } from '@groundswell/client'

export type Channel = components['schemas']['ShareCreate']['channel']
/** Networks for news of a shipped item, in the order of the buttons. */
export const channels: readonly Channel[] = ['X', 'LINKEDIN', 'BLUESKY', 'MASTODON', 'REDDIT', 'OTHER']

const places: Partial<Record<Channel, (text: string) => string>> = {
  X: (text) => `https://x.com/intent/post?text=${text}`,
  LINKEDIN: (text) => `https://www.linkedin.com/feed/?shareActive=true&text=${text}`,
  BLUESKY: (text) => `https://bsky.app/intent/compose?text=${text}`,
  REDDIT: (text) => `https://www.reddit.com/submit?title=${text}`,
}

/** Returns the page of a channel with the words filled in, or null if the words are copied and pasted there. */
export const placeToShare = (channel: Channel, text: string): string | null =>
  places[channel]?.(encodeURIComponent(text)) ?? null
