export const roles = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const
export type Role = (typeof roles)[number]

interface Person {
  id: string
  role: Role
  status: string
}

/** Why a person's role or membership cannot be changed. The page has the sentence for each reason. */
export type Hindrance = 'needsAdmin' | 'needsOwner' | 'lastOwner'

/** Returns the reason why a member cannot be changed, by the service's own rule, or null if there is none. */
export function findHindrance(
  actor: { role: Role },
  person: Person,
  everyone: readonly Person[],
): Hindrance | null {
  if (actor.role !== 'ADMIN' && actor.role !== 'OWNER') return 'needsAdmin'
  if (person.role !== 'OWNER') return null
  if (actor.role !== 'OWNER') return 'needsOwner'
  const owners = everyone.filter(({ role, status }) => role === 'OWNER' && status === 'ACTIVE')
  return person.status === 'ACTIVE' && owners.length <= 1 ? 'lastOwner' : null
}

/** Returns the roles that this role may grant: only owners can make others owners. */
export function rolesToGive(actor: Role): readonly Role[] {
  return actor === 'OWNER' ? roles : roles.filter((role) => role !== 'OWNER')
}
