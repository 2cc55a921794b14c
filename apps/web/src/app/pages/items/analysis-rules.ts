import type { components } from '@groundswell/client'

export type Analysis = components['schemas']['Analysis']
export interface AnalysisDraft {
  summary: string
  category: string
  sentiment: NonNullable<Analysis['sentiment']> | ''
  duplicateOf: string
  criteria: string
  tasks: { title: string; detail?: string; done: boolean }[]
}

/** Returns the form of an analysis. */
export function toAnalysisDraft(analysis: Analysis | null | undefined): AnalysisDraft {
  return {
    summary: analysis?.summary ?? '',
    category: analysis?.category ?? '',
    sentiment: analysis?.sentiment ?? '',
    duplicateOf: analysis?.duplicateOf ?? '',
    criteria: (analysis?.acceptanceCriteria ?? []).join('\n'),
    tasks: (analysis?.taskPlan ?? []).map(({ title, detail, done }) => ({
      title,
      done: done ?? false,
      ...(detail === undefined ? {} : { detail }),
    })),
  }
}

/** Returns the request: the analysis is replaced as a whole, and empty fields are left out. */
export function toAnalysis(draft: AnalysisDraft): Analysis {
  const lines = draft.criteria.split('\n').map((line) => line.trim())
  const criteria = lines.filter((line) => line !== '')
  const tasks = draft.tasks.filter(({ title }) => title.trim() !== '')
  return {
    ...(draft.summary.trim() === '' ? {} : { summary: draft.summary.trim() }),
    ...(draft.category.trim() === '' ? {} : { category: draft.category.trim() }),
    ...(draft.sentiment === '' ? {} : { sentiment: draft.sentiment }),
    ...(draft.duplicateOf.trim() === '' ? {} : { duplicateOf: draft.duplicateOf.trim() }),
    ...(criteria.length === 0 ? {} : { acceptanceCriteria: criteria }),
    ...(tasks.length === 0 ? {} : { taskPlan: tasks }),
  }
}
