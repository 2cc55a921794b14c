import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Run = components['schemas']['ImportRun']
export type RunDetail = components['schemas']['ImportRunDetail']
export type Finding = components['schemas']['ImportFinding']
export type CountedNote = components['schemas']['ImportNote']

export const runsRead = read({
  key: ['imports'],
  topics: ['import'],
  load: (api, signal) => api.get('/api/import-runs', { signal }),
})

export const runRead = (id: string) =>
  read<RunDetail>({
    key: ['imports', id],
    topics: ['import'],
    load: (api, signal) => api.get('/api/import-runs/{id}', { params: { path: { id } }, signal }),
  })

/** Returns the zones that items can be imported into: all but polls. */
export const importZonesRead = read({
  key: ['zones', 'for imports'],
  topics: ['zone'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/zones', { params: { query: { limit: 200 } }, signal })
    return items.filter(({ type }) => type !== 'POLL')
  },
})

export const isRunOpen = ({ endedAt }: Pick<Run, 'endedAt'>) => endedAt === null
