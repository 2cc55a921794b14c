import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type CiIdentity = components['schemas']['CiIdentity']

/** The CI systems of the workspace, the newest 200, revoked ones too. */
export const ciIdentities = read({
  key: ['ci-identities'],
  topics: ['ci_identity'],
  load: async (api, signal) =>
    (await api.get('/api/ci-identities', { params: { query: { limit: 200 } }, signal })).items,
})
