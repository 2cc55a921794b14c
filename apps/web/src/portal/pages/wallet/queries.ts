import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type Wallet = components['schemas']['TesterWallet']

export const wallet = read<Wallet>({
  key: ['wallet'],
  topics: ['tester', 'wallet'],
  load: (api, signal) => api.get('/api/tester/wallet', { signal }),
})
