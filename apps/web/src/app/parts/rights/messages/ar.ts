import type en from './en.ts'

const roles = { VIEWER: 'مشاهد', MEMBER: 'عضو', ADMIN: 'مسؤول', OWNER: 'مالك' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `يتطلب هذا الدور ${least}. دورك هو ${yours}.`,
} satisfies typeof en
