import { problem } from '../../../core/problem.ts'

export const identityKeyRefused = problem(
  400,
  'identity_key_refused',
  'Give a public key (JWK) or a jwksUrl that fits the algorithm; neither for HS256, whose secret is made here.',
)
export const twoIdentityKeys = problem(
  409,
  'two_identity_keys',
  'There are two keys already, as a rotation needs: delete the old one first.',
)
