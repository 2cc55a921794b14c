const roles = { VIEWER: 'Viewer', MEMBER: 'Member', ADMIN: 'Admin', OWNER: 'Owner' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `This needs the role ${least}. Yours is ${yours}.`,
}
