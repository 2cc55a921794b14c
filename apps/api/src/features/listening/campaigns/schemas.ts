import { Type } from 'typebox'
import { answerProperties, requestProperties } from '../../../core/fields.ts'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { Zone } from '../zones/index.ts'
import { campaignFields, campaignStatuses, visibilities } from './fields.ts'

export const collaboratorRoles = ['EDITOR', 'VIEWER'] as const

const shown = {
  id: Id,
  ...answerProperties(campaignFields),
  protectedPaths: Type.Array(Type.String(), {
    description: 'Globs of files that an agent may ship only after a person has approved them; empty: none',
  }),
  createdAt: Time,
  updatedAt: Time,
}
/** A group of zones with common rules: who sees them, when items are ready, and what an agent may change. */
export const Campaign = named('Campaign', Type.Object(shown))

/** The fields of a campaign that a studio token may see. */
export const CampaignName = named(
  'CampaignName',
  Type.Object({ id: Id, name: Type.String(), urlPatterns: Type.Array(Type.String()) }),
)
export const StudioCampaignQuery = Fields({ ...pageQuery })

const Collaborator = named(
  'Collaborator',
  Type.Object({
    memberId: Id,
    role: OneOf(collaboratorRoles),
    email: Nullable(Type.String({ description: 'Null for agents’ keys' })),
  }),
)
export const CampaignDetail = named(
  'CampaignDetail',
  Type.Object({ ...shown, zones: Type.Array(Zone), collaborators: Type.Array(Collaborator) }),
)

const given = requestProperties(campaignFields)
export const CampaignCreate = named('CampaignCreate', Fields({ ...given, name: campaignFields.name.given }))
/** Omitted fields stay unchanged. */
export const CampaignUpdate = named('CampaignUpdate', Fields(given))

export const Collaborators = named('Collaborators', Type.Object({ collaborators: Type.Array(Collaborator) }))
export const CollaboratorsReplace = named(
  'CollaboratorsReplace',
  Fields({
    collaborators: Type.Array(Fields({ memberId: Id, role: OneOf(collaboratorRoles) }), { maxItems: 200 }),
  }),
)

export const CampaignFilter = Fields({
  ...pageQuery,
  status: Type.Optional(OneOf(campaignStatuses)),
  visibility: Type.Optional(OneOf(visibilities)),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the name or slug' })),
})
