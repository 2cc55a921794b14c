/** The facts about an item that decide whether it is ready. */
export interface Judged {
  safetyStatus: string
  visibility: string
  totalScore: number
  /** The zone's own id. */
  zoneId: string
}

/** The conditions under which an item of a zone becomes ready. */
export interface Gate {
  zoneId: string
  threshold: number
  /** The share of the zone's voters, 0 to 1. */
  minParticipation: number
  minTrustedVoters: number
}

/** The campaign's thresholds; null: the zone's own threshold applies. */
export interface Rules {
  voteThreshold: number | null
  minTrustedVoters: number | null
}

/**
 * Counts of the judged items. An `open` item passes everything that is known here; trusted voters or participation
 * decide the rest.
 */
export interface Outcome {
  ready: number
  open: number
  of: number
}

/**
 * Counts items that these rules would make ready: cleared, public, with the score that the campaign or else the zone
 * requires. Items that depend on trusted voters or participation, which a list does not show, are `open`. Without such
 * conditions `ready` is exact.
 */
export function countReadyItems(items: readonly Judged[], zones: readonly Gate[], rules: Rules): Outcome {
  const gates = new Map(zones.map((zone) => [zone.zoneId, zone]))
  const outcome = { ready: 0, open: 0, of: items.length }
  for (const item of items) {
    const gate = gates.get(item.zoneId)
    if (!gate || item.safetyStatus !== 'CLEARED' || item.visibility !== 'PUBLIC') continue
    if (item.totalScore < (rules.voteThreshold ?? gate.threshold)) continue
    const trusted = rules.minTrustedVoters ?? gate.minTrustedVoters
    if (trusted > 0 || gate.minParticipation > 0) outcome.open++
    else outcome.ready++
  }
  return outcome
}
