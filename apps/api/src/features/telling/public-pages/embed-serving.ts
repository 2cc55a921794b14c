import type { App } from '../../../app.ts'
import type { Markup } from '../../../core/markup.ts'
import type { Download } from '../../../core/operation.ts'
import { listShownChanges, listShownItems, type Names } from './actions.ts'
import { embedStyle, frameScript } from './assets.ts'
import { type EmbedFrame, embeddedBoard, embeddedChangelog } from './embed-pages.ts'
import { type EmbedLook, framingOrigins } from './embed-rules.ts'
import { protectionHeaders } from './protection-rules.ts'
import { onBoard, type PublishedCampaign } from './rules.ts'
import { createFrame, type Request, servePage } from './serving.ts'

export function serveEmbeddedBoard(app: App, request: Request, names: Names, look: EmbedLook) {
  return serveEmbedded(app, request, names, look, 'board', async (campaign, frame) => {
    const list = { limit: look.limit, statuses: onBoard, name: 'board' }
    return embeddedBoard(frame, (await listShownItems(app, campaign, list)).items)
  })
}

export function serveEmbeddedChangelog(app: App, request: Request, names: Names, look: EmbedLook) {
  return serveEmbedded(app, request, names, look, 'changelog', async (campaign, frame) =>
    embeddedChangelog(frame, (await listShownChanges(app, campaign, { limit: look.limit })).items),
  )
}

/** Serves a list that only pages of the allowed origins may show in a frame. */
function serveEmbedded(
  app: App,
  request: Request,
  names: Names,
  look: EmbedLook,
  kind: string,
  make: (campaign: PublishedCampaign, frame: EmbedFrame) => Promise<Markup>,
): Promise<Download> {
  const wanted = { name: ['embed', kind, look.theme, look.limit], language: look.language }
  return servePage(app, request, names, wanted, async (campaign, speech) => {
    const origins = framingOrigins(campaign)
    const own = { style: embedStyle.path, script: frameScript.path, theme: look.theme, origins }
    const { text } = await make(campaign, { ...createFrame(app, campaign, speech), ...own })
    return { body: text, headers: { ...protectionHeaders({ framedBy: origins }), 'x-robots-tag': 'noindex' } }
  })
}
