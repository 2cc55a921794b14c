import { read } from '../../../data/index.ts'
import { readDeployment } from './logs.ts'

const MOST_LISTED = 200

/** Returns the key of a deployment's reads, so that a hint can name this deployment alone. */
export const deploymentKey = (id: string) => ['deployment', id] as const

/** Returns a deployment with its stages and the log lines that were read so far. */
export const deploymentQuery = (id: string) =>
  read({
    key: [...deploymentKey(id), 'detail'],
    topics: [],
    load: (api, signal) => readDeployment(api, id, signal),
  })

/** Returns the questions of a deployment, oldest first. */
export const questionsQuery = (id: string) =>
  read({
    key: [...deploymentKey(id), 'questions'],
    topics: [],
    load: async (api, signal) =>
      (await api.get('/api/deployments/{id}/questions', { params: { path: { id } }, signal })).items,
  })

/** Returns the item of a deployment. */
export const itemQuery = (id: string) =>
  read({
    key: ['loop', 'item', id],
    topics: ['feedback', 'votes'],
    load: (api, signal) => api.get('/api/feedback/{id}', { params: { path: { id } }, signal }),
  })

/** Returns the rewards of an item. */
export const rewardsOfItemQuery = (feedbackId: string) =>
  read({
    key: ['loop', 'rewards', feedbackId],
    topics: ['reward', 'credit', 'feedback'],
    load: async (api, signal) =>
      (await api.get('/api/rewards', { params: { query: { feedbackId, limit: MOST_LISTED } }, signal }))
        .items,
  })
