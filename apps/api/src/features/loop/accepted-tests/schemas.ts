import { type Static, Type } from 'typebox'
import { Fields, Nullable, named, Time, visible } from '../../../core/schema.ts'

const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Of the test’s text, in lower-case hexadecimal digits',
})

export const AcceptedTestCreate = named(
  'AcceptedTestCreate',
  Fields({
    sha256: Sha256,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, ...visible })),
  }),
)
export type AcceptedTestBody = Static<typeof AcceptedTestCreate>

export const AcceptedTestWithdraw = named('AcceptedTestWithdraw', Fields({ sha256: Sha256 }))

export const AcceptedTest = named(
  'AcceptedTest',
  Type.Object({
    sha256: Type.String(),
    note: Nullable(Type.String()),
    acceptedBy: Type.String({ description: 'Such as member:<id>' }),
    acceptedAt: Time,
  }),
)
export const AcceptedTests = named('AcceptedTests', Type.Object({ items: Type.Array(AcceptedTest) }))
