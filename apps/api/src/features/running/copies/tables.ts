import type { CopiedTable } from '../../engines/safety/index.ts'
import { copiedCampaigns } from '../../listening/campaigns/index.ts'
import { copiedAnalyses, copiedReasons } from '../../listening/feedback/index.ts'
import { copiedZones } from '../../listening/zones/index.ts'
import { copiedDeployments, copiedLogLines } from '../../loop/deployments/index.ts'
import { copiedNotes } from '../../loop/verifications/index.ts'
import { copiedTesters } from '../../people/testers/index.ts'
import { copiedWorkspaces } from '../../workspace/accounts/index.ts'

/** Every table with copies for agents. What an item itself says has copies of its own, see features/screening. */
export const copiedTables: readonly CopiedTable[] = [
  copiedWorkspaces,
  copiedCampaigns,
  copiedZones,
  copiedAnalyses,
  copiedReasons,
  copiedDeployments,
  copiedLogLines,
  copiedNotes,
  copiedTesters,
]
