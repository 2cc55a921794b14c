import { Type } from 'typebox'
import { Fields, Id, named, Time } from '../../../core/schema.ts'

export const StudioToken = named('StudioToken', Type.Object({ token: Type.String(), expiresAt: Time }))
export const StudioTokenRequest = Fields({
  expiresInSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 3600, default: 3600 })),
})
export const StudioTokenCheck = Fields({
  token: Type.Optional(
    Type.String({ maxLength: 4096, description: 'Where it is not in the header x-service-studio-token' }),
  ),
})
export const ValidStudioToken = named(
  'ValidStudioToken',
  Type.Object({ valid: Type.Literal(true), workspaceId: Id, expiresAt: Time }),
)

export const PairingCode = named(
  'PairingCode',
  Type.Object({ code: Type.String({ description: 'XXXX-XXXX, for one use' }), expiresAt: Time }),
)
export const PairingRedemption = Fields({ code: Type.String({ minLength: 1, maxLength: 100 }) })
export const PairedStudio = named(
  'PairedStudio',
  Type.Object({
    token: Type.String(),
    expiresAt: Time,
    workspace: Type.Object({ id: Id, name: Type.String() }),
  }),
)
