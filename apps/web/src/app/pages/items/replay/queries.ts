import { read } from '../../../../data/index.ts'

export const replayQuery = (id: string) =>
  read({
    key: ['items', id, 'replay'],
    topics: ['feedback'],
    load: async (api, signal) =>
      (await api.get('/api/feedback/{id}/replay', { params: { path: { id } }, signal })).replay,
  })
