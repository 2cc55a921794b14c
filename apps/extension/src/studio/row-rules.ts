import { matchesPage } from '../../../../packages/sdk/src/client/pages.ts'
import { toZoneDraft } from '../../../web/src/app/pages/zones/zone-draft.ts'
import type { DrawnEdit, DrawnEdits } from './edits.ts'
import type { CampaignName } from './reading.ts'
import type { Zone } from './zone/plan-rules.ts'

/** A zone as the panel shows it, with its unsaved edit. */
export interface Row {
  key: string
  edit: DrawnEdit | null
  base: Zone | null
  zoneId: string
  name: string
  selector: string | null
  campaignId: string | null
  urlPatterns: readonly string[]
}

/** Returns the campaign whose patterns match the page, if exactly one does. */
export function findCampaign(campaigns: readonly CampaignName[], url: string | null): string | null {
  if (!url) return null
  const here = campaigns.filter(({ urlPatterns }) => urlPatterns.some((pattern) => matchesPage(pattern, url)))
  return here.length === 1 ? here[0]!.id : null
}

/** Returns an edit of a zone without any changes yet. */
export function createEdit(zones: readonly Zone[], id: string): DrawnEdit | null {
  const base = zones.find((zone) => zone.id === id)
  return base ? { base, draft: toZoneDraft(base), isRemoved: false, candidates: [] } : null
}

/** Returns all zones with their edits; new ones first. */
export function toRows(zones: readonly Zone[], edits: DrawnEdits, campaigns: readonly CampaignName[]): Row[] {
  const patterns = new Map(campaigns.map(({ id, urlPatterns }) => [id, urlPatterns]))
  const rowOfEdit = (key: string, edit: DrawnEdit): Row => ({
    key,
    edit,
    base: edit.base,
    zoneId: edit.base?.zoneId ?? edit.draft.zoneId,
    name: edit.draft.name || edit.draft.zoneId,
    selector: edit.draft.selector.trim() || null,
    campaignId: edit.draft.campaignId,
    urlPatterns: (edit.draft.campaignId && patterns.get(edit.draft.campaignId)) || [],
  })
  const known = new Set(zones.map(({ id }) => id))
  return [
    // New zones come first, then edits of zones that somebody has deleted.
    ...Object.entries(edits).flatMap(([key, edit]) => (known.has(key) ? [] : [rowOfEdit(key, edit)])),
    ...zones.map((zone): Row => {
      const edit = edits[zone.id]
      return edit ? rowOfEdit(zone.id, edit) : { ...zone, key: zone.id, edit: null, base: zone }
    }),
  ]
}

/** Returns a name for an option, which can only show plain text. */
export const plainName = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd').slice(0, 80)
