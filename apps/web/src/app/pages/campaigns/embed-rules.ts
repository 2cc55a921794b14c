/** The lists that can be embedded. */
export const embeds = ['board', 'changelog'] as const
export type Embed = (typeof embeds)[number]

/** The height in pixels that a page reserves for the list. */
const HEIGHT = 480

/**
 * Returns the tags for a page: an element that reserves the space, and the script that fills it. None of the inserted
 * values can contain a quote.
 */
export function embedScript(service: string, campaign: string, embed: Embed): string {
  const id = `groundswell-${embed}`
  return `<div id="${id}" style="min-height: ${HEIGHT}px"></div>
<script src="${service}/p/embed.js" data-${embed}="${campaign}" data-into="#${id}" async></script>`
}

/** Returns the embed code as a frame, for pages without scripts. */
export function embedFrame(service: string, campaign: string, embed: Embed, title: string): string {
  const address = `${service}/p/${campaign}/embed/${embed}`
  return `<iframe src="${address}" title="${title}" width="100%" height="${HEIGHT}" loading="lazy"></iframe>`
}
