import type { CopiedTable } from '../../engines/safety/index.ts'
import { copiedCampaigns } from '../../listening/campaigns/index.ts'
import { copiedAnalyses, copiedReasons } from '../../listening/feedback/index.ts'
import { copiedRecordings } from '../../listening/recordings/index.ts'
import { copiedTags } from '../../listening/tags/index.ts'
import { copiedZones } from '../../listening/zones/index.ts'
import { copiedDeployments, copiedLogLines } from '../../loop/deployments/index.ts'
import { copiedPreviewReasons } from '../../loop/preview-rounds/index.ts'
import { copiedNotes } from '../../loop/verifications/index.ts'
import { copiedTesters } from '../../people/testers/index.ts'
import { copiedWorkspaces } from '../../workspace/accounts/index.ts'

/**
 * Every table with copies for agents. Items are not listed, because their copies are made elsewhere: see
 * features/screening.
 */
export const copiedTables: readonly CopiedTable[] = [
  copiedWorkspaces,
  copiedCampaigns,
  copiedZones,
  copiedTags,
  copiedRecordings,
  copiedAnalyses,
  copiedReasons,
  copiedDeployments,
  copiedLogLines,
  copiedNotes,
  copiedPreviewReasons,
  copiedTesters,
]
