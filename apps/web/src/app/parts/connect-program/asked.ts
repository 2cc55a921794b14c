import type { components } from '@groundswell/client'

export type Asked = components['schemas']['ConnectionRequest']

const names = {
  clientId: 'client_id',
  redirectUri: 'redirect_uri',
  responseType: 'response_type',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  resource: 'resource',
  scope: 'scope',
  state: 'state',
} as const

/** The parameters of an authorization request (RFC 6749, 4.1.1). The first of repeated ones counts. */
export function readAsked(query: string): Asked {
  const given = new URLSearchParams(query)
  const fields = Object.entries(names).flatMap(([field, name]) => {
    const value = given.get(name)
    return value === null ? [] : [[field, value] as const]
  })
  return { clientId: '', redirectUri: '', ...Object.fromEntries(fields) }
}
