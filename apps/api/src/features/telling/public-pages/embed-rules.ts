import type { Language } from '../../../core/language.ts'
import type { PublishedCampaign } from './rules.ts'
import type { themes } from './schemas.ts'

/** Scheme, host and port of a URL pattern that names them in full. */
const fullOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=\/|$)/i

/**
 * The origins whose pages may show a campaign in a frame: those that the workspace allows. Where it allows all, those
 * that the campaign's URL patterns name in full, because unnamed pages may not frame it.
 */
export function framingOrigins({
  allowedOrigins,
  urlPatterns,
}: Pick<PublishedCampaign, 'allowedOrigins' | 'urlPatterns'>): string[] {
  if (allowedOrigins.length > 0) return allowedOrigins
  const named = urlPatterns.flatMap((pattern) => fullOrigin.exec(pattern)?.[0] ?? [])
  return [...new Set(named.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin))]
}

/** How an embedded list looks. `language`: undefined: the reader's own. */
export interface EmbedLook {
  theme: (typeof themes)[number]
  limit: number
  language: Language | undefined
}
