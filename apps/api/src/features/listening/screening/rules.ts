import { harsherVerdict, type SafetyReport, type Screening } from '../../engines/safety/index.ts'
import type { FeedbackStatus, SafetyStatus, StoredFeedback } from '../feedback/index.ts'

/** The statuses in which agents may read an item. */
const openToAgents: readonly FeedbackStatus[] = [
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'AWAITING_APPROVAL',
  'DEPLOYING',
]

export type ScreenedItem = Pick<StoredFeedback, 'status' | 'safetyStatus' | 'safetyReport'>

/** The result of a later screening of an item. */
export interface Outcome {
  safetyStatus: SafetyStatus
  report: SafetyReport
  /** The status that the item must move to first; null if it stays. */
  retreat: FeedbackStatus | null
  /** Whether moderators have a new finding to review. */
  raised: boolean
  /** Whether the new redacted copies replace the old ones. */
  replaceCopies: boolean
}

/**
 * Decides the outcome of screening an item with another version of the pipeline. The outcome may make the verdict
 * stricter but never milder. The classifier's verdict remains.
 */
export function rescreenItem(item: ScreenedItem, { report: fresh, status: verdict }: Screening): Outcome {
  const old = item.safetyReport
  const settled = item.safetyStatus === 'PENDING' ? 'CLEARED' : item.safetyStatus
  const raisedTo = harsherVerdict(settled, verdict)
  const safetyStatus = item.safetyStatus === 'PENDING' && raisedTo === 'CLEARED' ? 'PENDING' : raisedTo
  const reportVerdict = harsherVerdict(old.verdict, verdict)
  const report: SafetyReport = {
    ...fresh,
    verdict: reportVerdict,
    reasons: reportVerdict === verdict ? [...fresh.reasons, ...reasonsOfOthers(old)] : old.reasons,
    classifier: old.classifier,
  }
  const replaceCopies = Object.entries(old.redactions).every(
    ([type, count]) => (fresh.redactions[type] ?? 0) >= count,
  )
  if (!replaceCopies) report.redactions = old.redactions
  const raised = safetyStatus !== item.safetyStatus
  const retreat = raised && openToAgents.includes(item.status) ? 'COLLECTING_VOTES' : null
  return { safetyStatus, report, retreat, raised, replaceCopies }
}

/** Returns the reasons that came from the classifier or the source service, which the screen cannot find again. */
function reasonsOfOthers({ reasons }: SafetyReport) {
  return reasons.filter(({ detector }) => detector === 'classifier' || detector === 'source')
}
