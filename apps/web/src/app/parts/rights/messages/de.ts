import type en from './en.ts'

const roles = { VIEWER: 'Betrachter', MEMBER: 'Mitglied', ADMIN: 'Administrator', OWNER: 'Inhaber' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `Dafür ist die Rolle ${least} nötig. Ihre ist ${yours}.`,
} satisfies typeof en
