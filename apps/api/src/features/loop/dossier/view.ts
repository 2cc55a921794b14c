import type { Static } from 'typebox'
import { clearedCopy, withheld } from '../../engines/safety/index.ts'
import type { Analysis } from '../../listening/feedback/index.ts'

type AnalysisBody = Static<typeof Analysis>

/** An analysis as an agent may read it: another agent's words about untrusted text are screened like any. */
export function analysisForAgent(analysis: AnalysisBody): AnalysisBody {
  const { summary, category, taskPlan, ...rest } = analysis
  return {
    ...rest,
    ...(summary === undefined ? {} : { summary: clearedCopy(summary) ?? withheld }),
    ...(category === undefined ? {} : { category: clearedCopy(category) ?? withheld }),
    ...(taskPlan === undefined
      ? {}
      : {
          taskPlan: taskPlan.map(({ title, detail, ...step }) => ({
            ...step,
            title: clearedCopy(title) ?? withheld,
            ...(detail === undefined ? {} : { detail: clearedCopy(detail) ?? withheld }),
          })),
        }),
  }
}
