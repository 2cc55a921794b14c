import type { Right, Role } from './workspace.ts'

const ranks: Record<Role, number> = { VIEWER: 0, MEMBER: 1, ADMIN: 2, OWNER: 3 }
const needed: Record<Right, number> = { read: 0, moderate: 1, manage: 1, administrate: 2, own: 3 }

/**
 * Returns a function that tells whether a role has a right in the whole workspace. The service decides; a page only
 * explains beforehand.
 */
export function rightsOf(role: Role): (right: Right) => boolean {
  return (right) => ranks[role] >= needed[right]
}
