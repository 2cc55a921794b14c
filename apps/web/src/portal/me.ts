import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

export type Me = components['schemas']['TesterMe']

/** Reads the signed-in person with memberships and balances. Several pages share this read. */
export const me = read<Me>({
  key: ['me'],
  topics: ['tester'],
  load: (api, signal) => api.get('/api/tester/me', { signal }),
})
