import type { Zone, ZoneCreate } from './queries.ts'

/** A zone in the form, whose numbers are text until they are sent. */
export interface Draft
  extends Omit<
    Required<ZoneCreate>,
    'selector' | 'threshold' | 'minTrustedVoters' | 'options' | 'maxChoices'
  > {
  selector: string
  threshold: string
  minTrustedVoters: string
  /** Percent. */
  minParticipation: number
  /** The options of a poll, one on each line. */
  options: string
  maxChoices: string
}
/** An empty id or name is not sent, so that the stored one stays; every other field is sent. */
type Wanted = Required<Omit<ZoneCreate, 'zoneId' | 'name'>> & Partial<Pick<ZoneCreate, 'zoneId' | 'name'>>

/** Returns the form of a zone; without a zone, the service's defaults. */
export function toZoneDraft(zone: Zone | null): Draft {
  return {
    zoneId: zone?.zoneId ?? '',
    name: zone?.name ?? '',
    selector: zone?.selector ?? '',
    type: zone?.type ?? 'COMMENT',
    threshold: String(zone?.threshold ?? 10),
    minTrustedVoters: String(zone?.minTrustedVoters ?? 0),
    minParticipation: Math.round((zone?.minParticipation ?? 0) * 100),
    audience: zone?.audience ?? 'ANONYMOUS',
    itemVisibility: zone?.itemVisibility ?? 'PUBLIC',
    status: zone?.status ?? 'ACTIVE',
    comments: zone?.comments ?? 'MEMBERS',
    options: zone?.options.join('\n') ?? '',
    maxChoices: String(zone?.maxChoices ?? 1),
    showResults: zone?.showResults ?? false,
    capture: zone?.capture ?? { steps: false, network: false, console: false },
    campaignId: zone?.campaignId ?? null,
  }
}

/** Returns the fields that differ from the stored zone; for a new zone, all filled-in fields. */
export function toZoneChanges(zone: Zone | null, draft: Draft): Partial<ZoneCreate> {
  const wanted: Wanted = {
    ...(draft.zoneId.trim() ? { zoneId: draft.zoneId.trim() } : {}),
    ...(draft.name.trim() ? { name: draft.name.trim() } : {}),
    selector: draft.selector.trim() || null,
    type: draft.type,
    threshold: Number(draft.threshold || 0),
    minTrustedVoters: Number(draft.minTrustedVoters || 0),
    minParticipation: draft.minParticipation / 100,
    audience: draft.audience,
    itemVisibility: draft.itemVisibility,
    status: draft.status,
    comments: draft.comments,
    options: draft.type === 'POLL' ? parseOptions(draft.options) : [],
    maxChoices: Number(draft.maxChoices || 1),
    showResults: draft.showResults,
    capture: draft.capture,
    campaignId: draft.campaignId,
  }
  if (!zone) return wanted
  const stored = zone as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(stored[field], value)))
}

/** Returns whether two values of a field are equal; lists by their entries. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

const parseOptions = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]
