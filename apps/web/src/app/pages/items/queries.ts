import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

type Schemas = components['schemas']
export type Item = Schemas['FeedbackDetail']
export type Decision = Schemas['ModerationDecision']
export type Deployment = Schemas['ListedDeployment']
export type Verdicts = Schemas['VerificationPage']
export type Reward = Schemas['Reward']
export type ThreadEntry = Schemas['ThreadEntry']

/** Most rows of one item's history; nearly all histories are shorter. */
const MOST = 100

export const itemQuery = (id: string) =>
  read({
    key: ['items', id],
    topics: ['feedback', 'votes', 'deployment', 'tag'],
    load: (api, signal): Promise<Item> => api.get('/api/feedback/{id}', { params: { path: { id } }, signal }),
  })

export type Recording = Schemas['Recording']

export const recordingQuery = (id: string) =>
  read({
    key: ['items', id, 'recording'],
    topics: ['feedback'],
    load: (api, signal): Promise<Recording> =>
      api.get('/api/feedback/{id}/recording', { params: { path: { id } }, signal }),
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

export type ItemDemand = Schemas['ItemDemand']
export type Asker = ItemDemand['items'][number]
export type User = Schemas['DemandPeople']['items'][number]

/** Returns the askers of an item, those of the account that spends most first. */
export const demandQuery = (id: string) =>
  readAll<Asker, ItemDemand>({
    key: ['items', id, 'demand'],
    topics: ['votes', 'feedback'],
    load: (api, cursor, signal) =>
      api.get('/api/feedback/{id}/demand', {
        params: { path: { id }, query: { limit: 50, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  })

/** Finds identified users whose name or company contains these words. Without words, finds the newest users. */
export const usersQuery = (words: string) =>
  read({
    key: ['items', 'users', words],
    topics: [],
    load: async (api, signal): Promise<readonly User[]> => {
      const query = { limit: 8, ...(words ? { q: words } : {}) }
      return (await api.get('/api/demand/people', { params: { query }, signal })).items
    },
  })
