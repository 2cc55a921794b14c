import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

/** The signed-in operator, and whether payments need a second one. */
export const operator = read<components['schemas']['Operator']>({
  key: ['operator'],
  topics: [],
  load: (api, signal) => api.get('/api/platform-admin/me', { signal }),
})
