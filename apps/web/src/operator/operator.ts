import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

/** Reads the signed-in operator, and whether payments need a second operator. */
export const operator = read<components['schemas']['Operator']>({
  key: ['operator'],
  topics: [],
  load: (api, signal) => api.get('/api/platform-admin/me', { signal }),
})
