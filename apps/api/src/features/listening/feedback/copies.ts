import type { App } from '../../../app.ts'
import { type CopiedTable, makeCopies, screenWords, withheld } from '../../engines/safety/index.ts'
import type { AnalysisBody } from './schemas.ts'

/** Makes the redacted copy of an analysis for agents. The analysis is screened, because it quotes untrusted text. */
export async function makeAnalysisCopy(
  app: App,
  workspaceId: string,
  { summary, category, acceptanceCriteria, taskPlan, ...rest }: AnalysisBody,
): Promise<AnalysisBody> {
  const copies = await makeCopies(app, workspaceId, {
    words: {
      summary,
      acceptanceCriteria,
      titles: taskPlan?.map(({ title }) => title),
      details: taskPlan?.map(({ detail }) => detail ?? ''),
    },
    names: { category },
  })
  return {
    ...rest,
    ...(summary === undefined ? {} : { summary: copies.summary ?? withheld }),
    ...(category === undefined ? {} : { category: copies.category ?? withheld }),
    ...(acceptanceCriteria === undefined ? {} : { acceptanceCriteria: copies.acceptanceCriteria! }),
    ...(taskPlan === undefined
      ? {}
      : {
          taskPlan: taskPlan.map(({ detail, ...step }, at) => ({
            ...step,
            title: copies.titles![at]!,
            ...(detail === undefined ? {} : { detail: copies.details![at]! }),
          })),
        }),
  }
}

export const copiedAnalyses: CopiedTable<{ workspaceId: string; analysis: AnalysisBody }> = {
  table: 'feedback',
  key: ['workspace_id', 'id'],
  version: 'analysis_copy_version',
  hasText: 'analysis is not null',
  texts: ['analysis'],
  copies: { analysis_copy: 'jsonb' },
  make: async (app, { workspaceId, analysis }) => ({
    analysis_copy: await makeAnalysisCopy(app, workspaceId, analysis),
  }),
}

export const copiedReasons: CopiedTable<{ workspaceId: string; why: string }> = {
  table: 'status_changes',
  key: ['workspace_id', 'id'],
  version: 'copy_version',
  hasText: 'why is not null',
  texts: ['why'],
  copies: { why_copy: 'text' },
  make: async (app, { workspaceId, why }) => ({ why_copy: (await screenWords(app, workspaceId, why))!.copy }),
}
