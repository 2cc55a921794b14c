import type { Reason, Verdict } from '@groundswell/screen'
import type { ClassifierState, SafetyReport } from './schemas.ts'

/** The answer of a classifier, as stored in the report. */
export interface Opinion {
  label: string
  /** How certain the classifier is that the text is an order to a machine, 0–1. */
  score: number
  model: string | null
}

const flagFrom = 0.5
const blockFrom = 0.95
const severity: Record<Verdict, number> = { CLEARED: 0, FLAGGED: 1, BLOCKED: 2 }

/**
 * Combines a verdict with a classifier's answer, which may raise the verdict but never lower it. As in the screen, a
 * sensitive request is flagged and never blocked.
 */
export function raiseVerdict(verdict: Verdict, opinion: Opinion): Verdict {
  const own: Verdict =
    opinion.label === 'safe' || opinion.score < flagFrom
      ? 'CLEARED'
      : opinion.score < blockFrom || opinion.label === 'sensitive'
        ? 'FLAGGED'
        : 'BLOCKED'
  return harsherVerdict(verdict, own)
}

/** Returns the stricter of two verdicts. */
export function harsherVerdict(one: Verdict, other: Verdict): Verdict {
  return severity[other] > severity[one] ? other : one
}

/** Flags a text that its source service was holding back when it was imported. Never lowers the verdict. */
export function flagIfHeldAtSource<Screened extends { status: Verdict; report: SafetyReport }>(
  screened: Screened,
): Screened {
  const reason: Reason = {
    code: 'held_at_source',
    detector: 'source',
    field: null,
    score: 1,
    start: null,
    end: null,
  }
  const { status, report } = screened
  const reasons = [...report.reasons, reason]
  return {
    ...screened,
    status: harsherVerdict(status, 'FLAGGED'),
    report: { ...report, verdict: harsherVerdict(report.verdict, 'FLAGGED'), reasons },
  }
}

/** Adds a classifier's answer, or its absence, to a report. Never lowers the verdict. */
export function addOpinion(
  report: SafetyReport,
  opinion: Opinion | 'unavailable',
  { at }: { at: Date },
): SafetyReport {
  if (opinion === 'unavailable') {
    return addClassifierAnswer(
      report,
      harsherVerdict(report.verdict, 'FLAGGED'),
      'classifier_unavailable',
      0,
      {
        state: 'unavailable',
        label: null,
        score: null,
        model: null,
        at: at.toISOString(),
      },
    )
  }
  return addClassifierAnswer(report, raiseVerdict(report.verdict, opinion), 'classifier', opinion.score, {
    state: 'answered',
    ...opinion,
    at: at.toISOString(),
  })
}

function addClassifierAnswer(
  report: SafetyReport,
  verdict: Verdict,
  code: string,
  score: number,
  classifier: ClassifierState,
): SafetyReport {
  const reason: Reason = { code, detector: 'classifier', field: null, score, start: null, end: null }
  const raised = verdict !== report.verdict
  return { ...report, verdict, reasons: raised ? [...report.reasons, reason] : report.reasons, classifier }
}
