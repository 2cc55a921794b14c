import type { Language } from '../../../core/language.ts'
import type { PublishedCampaign } from './rules.ts'
import type { themes } from './schemas.ts'

/** The scheme, host and port of a URL pattern that contains them in full. */
const fullOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=\/|$)/i

/**
 * Returns the origins whose pages may frame a campaign: the workspace's allowed origins. If the workspace allows every
 * origin, these are the origins that the campaign's URL patterns name in full.
 */
export function framingOrigins({
  allowedOrigins,
  urlPatterns,
}: Pick<PublishedCampaign, 'allowedOrigins' | 'urlPatterns'>): string[] {
  if (allowedOrigins.length > 0) return allowedOrigins
  const named = urlPatterns.flatMap((pattern) => fullOrigin.exec(pattern)?.[0] ?? [])
  return [...new Set(named.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))]
}

/** The look of an embedded list. An undefined `language` means the reader's own. */
export interface EmbedLook {
  theme: (typeof themes)[number]
  limit: number
  language: Language | undefined
}
