import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

type Schemas = components['schemas']
export type Item = Schemas['FeedbackDetail']
export type Decision = Schemas['ModerationDecision']
export type Deployment = Schemas['ListedDeployment']
export type Verdicts = Schemas['VerificationPage']
export type Reward = Schemas['Reward']
export type ThreadEntry = Schemas['ThreadEntry']
/** An item that says nearly the same as another. */
export type Likeness = Pick<
  Schemas['Feedback'],
  'id' | 'title' | 'redactedTitle' | 'status' | 'totalScore' | 'safetyStatus' | 'withdrawnAt'
>

/** Histories of one item are short: this many rows are all of them nearly always. */
const MOST = 100

export const itemQuery = (id: string) =>
  read({
    key: ['items', id],
    topics: ['feedback', 'votes', 'deployment', 'tag'],
    load: (api, signal): Promise<Item> => api.get('/api/feedback/{id}', { params: { path: { id } }, signal }),
  })

export const decisionsQuery = (id: string) =>
  read({
    key: ['items', id, 'decisions'],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Decision[]> => {
      const query = { limit: MOST }
      return (await api.get('/api/feedback/{id}/decisions', { params: { path: { id }, query }, signal }))
        .items
    },
  })

export const deploymentsQuery = (id: string) =>
  read({
    key: ['items', id, 'deployments'],
    topics: ['deployment'],
    load: async (api, signal): Promise<readonly Deployment[]> => {
      const query = { feedbackId: id, limit: MOST }
      return (await api.get('/api/deployments', { params: { query }, signal })).items
    },
  })

export const verdictsQuery = (id: string) =>
  read({
    key: ['items', id, 'verdicts'],
    topics: ['verification', 'feedback'],
    load: (api, signal): Promise<Verdicts> =>
      api.get('/api/feedback/{id}/verifications', {
        params: { path: { id }, query: { limit: MOST } },
        signal,
      }),
  })

export const rewardsQuery = (id: string) =>
  read({
    key: ['items', id, 'rewards'],
    topics: ['reward', 'feedback'],
    load: async (api, signal): Promise<readonly Reward[]> => {
      const query = { feedbackId: id, limit: MOST }
      return (await api.get('/api/rewards', { params: { query }, signal })).items
    },
  })

export const threadQuery = (id: string) =>
  readAll<ThreadEntry>({
    key: ['items', id, 'thread'],
    topics: ['thread', 'feedback'],
    load: (api, cursor, signal) =>
      api.get('/api/feedback/{id}/thread', {
        params: { path: { id }, query: { limit: MOST, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  })

/** Cleared items whose titles have these words, without the item itself. */
export const wordsQuery = (id: string, words: string) =>
  read({
    key: ['items', id, 'found', words],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Likeness[]> => {
      const query = { q: words, safetyStatus: 'CLEARED' as const, limit: 8 }
      const { items } = await api.get('/api/feedback', { params: { query }, signal })
      return items.filter((item) => item.id !== id)
    },
  })

/** The five items most like one. */
export const similarQuery = (id: string) =>
  read({
    key: ['items', id, 'similar'],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Likeness[]> =>
      (await api.get('/api/feedback/{id}/similar', { params: { path: { id } }, signal })).items,
  })
