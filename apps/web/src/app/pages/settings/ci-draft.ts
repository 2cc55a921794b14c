import type { components } from '@groundswell/client'

/** Ways in which a CI signs: a key of its own, or the tokens of a provider. */
export const sources = ['GITHUB', 'GITLAB', 'KEY'] as const
export type CiSource = (typeof sources)[number]

/** The fields of the form as texts. */
export interface CiDraft {
  name: string
  source: CiSource
  publicKey: string
  issuer: string
  audience: string
  repositoryId: string
  workflow: string
}

/** The usual values of each provider. */
const usual = {
  GITHUB: {
    issuer: 'https://token.actions.githubusercontent.com',
    workflow: '.github/workflows/prove.yml@refs/heads/main',
  },
  GITLAB: { issuer: 'https://gitlab.com', workflow: '.gitlab-ci.yml@refs/heads/main' },
} as const

export const emptyDraft: CiDraft = {
  name: '',
  source: 'GITHUB',
  publicKey: '',
  audience: 'groundswell',
  repositoryId: '',
  ...usual.GITHUB,
}

/** Returns the draft with another source. The usual issuer and file of the new source replace the former ones. */
export function withSource(draft: CiDraft, source: CiSource): CiDraft {
  return { ...draft, source, ...(source === 'KEY' ? {} : usual[source]) }
}

/** Returns the body of the request, with only the fields of the chosen source. */
export function toCiBody(draft: CiDraft): components['schemas']['CiIdentityCreate'] {
  const name = draft.name.trim()
  if (draft.source === 'KEY') return { kind: 'KEY', name, publicKey: draft.publicKey.trim() }
  return {
    kind: 'OIDC',
    name,
    provider: draft.source,
    issuer: draft.issuer.trim().replace(/\/$/, ''),
    audience: draft.audience.trim(),
    repositoryId: draft.repositoryId.trim(),
    workflow: draft.workflow.trim(),
  }
}
