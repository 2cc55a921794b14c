import { Type } from 'typebox'
import { Fields, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { recipientStates } from './recipient-rules.ts'
import { ineligibilities } from './rules.ts'

export const TesterWallet = named(
  'TesterWallet',
  Type.Object({
    address: Nullable(Type.String({ description: 'EVM address with the capitals of EIP-55' })),
    network: Nullable(Type.String({ description: 'CAIP-2' })),
    changedAt: Nullable(Time),
    usableAt: Nullable(
      Type.String({
        format: 'date-time',
        description: 'End of the cooling-off period, 72 hours by default',
      }),
    ),
    verified: Type.Boolean({ description: 'Whether ownership was proven by a signed message' }),
    fiat: Nullable(
      Type.Object(
        {
          state: OneOf(recipientStates),
          country: Type.String(),
          currency: Type.String(),
          account: Nullable(
            Type.String({ description: 'Receiving account, such as a bank account’s last digits' }),
          ),
          usableAt: Type.String({
            format: 'date-time',
            description: 'End of the cooling-off period, 72 hours by default',
          }),
          onboardingUrl: Type.Optional(
            Type.String({ description: 'URL to complete the details; only in the response to a PUT' }),
          ),
        },
        { description: 'Account at the payment provider' },
      ),
    ),
    eligibility: Type.Object({ eligible: Type.Boolean(), reasons: Type.Array(OneOf(ineligibilities)) }),
  }),
)
const Address = Type.String({ maxLength: 100 })
const Network = Type.String({ pattern: '^eip155:[1-9][0-9]{0,9}$', description: 'CAIP-2' })

export const WalletProofCreate = named(
  'WalletProofCreate',
  Fields({ address: Type.Optional(Address), network: Type.Optional(Network) }),
)
export const WalletProof = named(
  'WalletProof',
  Type.Object({
    message: Type.String({ description: 'EIP-4361 message; sign it unchanged with EIP-191' }),
    address: Type.String(),
    network: Type.String({ description: 'CAIP-2' }),
    domain: Type.String({ description: 'Host, with port if any, of the asking page' }),
    uri: Type.String(),
    nonce: Type.String(),
    requestId: Type.String({ format: 'uuid' }),
    issuedAt: Time,
    expiresAt: Time,
  }),
)
export const TesterWalletUpdate = named(
  'TesterWalletUpdate',
  Fields({
    address: Type.Optional(Address),
    network: Type.Optional(Network),
    message: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Unchanged message of `POST /api/tester/wallet/proofs`' }),
    ),
    signature: Type.Optional(
      Type.String({ maxLength: 200, description: 'EIP-191 signature of the message' }),
    ),
    fiat: Type.Optional(
      Type.Object(
        {
          country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 alpha-2' }),
          currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217. Only USD is paid' }),
        },
        {
          additionalProperties: false,
          description: 'Creates or reuses an account at the payment provider',
        },
      ),
    ),
  }),
)
