import { operations as invites } from './invites/routes.ts'
import { operations as memberships } from './memberships/routes.ts'
import { operations as tiers } from './tiers/routes.ts'

export const operations = [...tiers, ...invites, ...memberships]
