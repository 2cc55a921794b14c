import type en from './en.ts'

const roles = { VIEWER: 'Lecteur', MEMBER: 'Membre', ADMIN: 'Administrateur', OWNER: 'Propriétaire' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `Il faut le rôle ${least}. Le vôtre est ${yours}.`,
} satisfies typeof en
