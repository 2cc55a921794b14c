import { Type } from 'typebox'
import { Fields, Nullable, named, OneOf, Time } from '../../core/schema.ts'
import { ineligibilities } from './rules.ts'

export const TesterWallet = named(
  'TesterWallet',
  Type.Object({
    address: Nullable(Type.String({ description: 'EVM address with the capitals of EIP-55' })),
    network: Nullable(Type.String({ description: 'CAIP-2' })),
    changedAt: Nullable(Time),
    usableAt: Nullable(Type.String({ format: 'date-time', description: 'End of the cooling-off, 72 hours' })),
    verified: Type.Boolean({ description: 'Whether ownership was proven by a signed message' }),
    fiat: Type.Null({ description: 'Account at the payment provider' }),
    eligibility: Type.Object({ eligible: Type.Boolean(), reasons: Type.Array(OneOf(ineligibilities)) }),
  }),
)
export const TesterWalletUpdate = named(
  'TesterWalletUpdate',
  Fields({
    address: Type.Optional(Type.String({ maxLength: 100 })),
    network: Type.Optional(Type.String({ pattern: '^eip155:[1-9][0-9]{0,9}$', description: 'CAIP-2' })),
    message: Type.Optional(
      Type.String({ maxLength: 4000, description: 'EIP-4361 message, at most ten minutes old' }),
    ),
    signature: Type.Optional(
      Type.String({ maxLength: 200, description: 'EIP-191 signature of the message' }),
    ),
  }),
)
