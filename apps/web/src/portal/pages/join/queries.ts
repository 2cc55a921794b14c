import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import { openApi } from '../../../session/index.ts'

export type Invitation = components['schemas']['Invitation']

/** Reads the invitation behind a token. It needs no sign-in; the token is sent in the body, so that it is in no address. */
export const invitationQuery = (token: string) =>
  read<Invitation>({
    key: ['invitation', token],
    topics: [],
    load: (_, signal) => openApi().post('/api/tester/preview-invite', { body: { token }, signal }),
  })
