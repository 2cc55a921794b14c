import type en from './en.ts'

const roles = { VIEWER: 'Lector', MEMBER: 'Miembro', ADMIN: 'Administrador', OWNER: 'Propietario' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `Esto requiere el rol ${least}. El suyo es ${yours}.`,
} satisfies typeof en
