import type { components } from '@groundswell/client'
import { read } from '../../../../data/index.ts'

type Schemas = components['schemas']

export const reproductionQuery = (id: string) =>
  read({
    key: ['items', id, 'reproduction'],
    topics: ['feedback'],
    load: (api, signal): Promise<Schemas['Reproduction']> =>
      api.get('/api/feedback/{id}/reproduction', { params: { path: { id } }, signal }),
  })

export const acceptedTestsQuery = (id: string) =>
  read({
    key: ['items', id, 'accepted-tests'],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Schemas['AcceptedTest'][]> =>
      (await api.get('/api/feedback/{id}/accepted-tests', { params: { path: { id } }, signal })).items,
  })
