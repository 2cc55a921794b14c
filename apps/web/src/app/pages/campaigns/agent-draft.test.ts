import { expect, test } from 'vitest'
import { parseDollars, toAgentDraft, toSettingsBody } from './agent-draft.ts'

const settings = {
  ...{ kind: 'COMMAND' as const, automatic: true, mostAtOnce: 1, minutes: 30, retries: 1 },
  ...{ runUsd: 2.5, monthUsd: null, repositoryId: null, workflow: null },
}

test('a draft that nobody has touched sends the settings that are in force', () => {
  expect(toSettingsBody(toAgentDraft(settings))).toEqual(settings)
})

test('amounts have a point or a comma, and empty means no ceiling', () => {
  expect(['', ' ', '2', '2.50', '2,5', '0.000001'].map(parseDollars)).toEqual([
    null,
    null,
    2,
    2.5,
    2.5,
    0.000001,
  ])
  for (const typed of ['-1', '1e3', '2.5.1', 'two', '1234567', '1,000.50'])
    expect(toSettingsBody({ ...toAgentDraft(settings), runUsd: typed }), typed).toBeNull()
})

test('without an agent nothing starts by itself', () => {
  expect(toSettingsBody({ ...toAgentDraft(settings), kind: '' })).toMatchObject({
    kind: null,
    automatic: false,
  })
})

test('a workflow needs a repository, and other kinds name none', () => {
  const draft = { ...toAgentDraft(settings), kind: 'WORKFLOW' as const }
  expect(toSettingsBody(draft)).toBeNull()
  const chosen = { ...draft, repositoryId: 'one', workflow: ' agent.yml ' }
  expect(toSettingsBody(chosen)).toMatchObject({ repositoryId: 'one', workflow: 'agent.yml' })
  expect(toSettingsBody({ ...chosen, kind: 'WEBHOOK' })).toMatchObject({ repositoryId: null, workflow: null })
})
