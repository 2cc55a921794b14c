import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Repository = components['schemas']['Repository']
export type PullRequest = components['schemas']['PullRequest']
export type ChecklistLine = components['schemas']['RepositoryChecklistLine']

/** The App that reads repositories, if the service has one. */
export const repositoryApp = read({
  key: ['repositories', 'app'],
  topics: ['repository'],
  load: (api, signal) => api.get('/api/repositories/app', { signal }),
})

/** The newest 200 repositories of the workspace. */
export const repositories = read({
  key: ['repositories'],
  topics: ['repository', 'settings'],
  load: async (api, signal) =>
    (await api.get('/api/repositories', { params: { query: { limit: 200 } }, signal })).items,
})

/** Open pull requests that wait for a person. */
export const waitingPulls = read({
  key: ['pull-requests', 'waiting'],
  topics: ['repository', 'deployment', 'progress'],
  load: async (api, signal) =>
    (await api.get('/api/pull-requests', { params: { query: { waits: true, limit: 50 } }, signal })).items,
})

export const checklistQuery = (id: string) =>
  read({
    key: ['repositories', id, 'checklist'],
    topics: ['repository'],
    load: (api, signal) => api.get('/api/repositories/{id}/checklist', { params: { path: { id } }, signal }),
  })
