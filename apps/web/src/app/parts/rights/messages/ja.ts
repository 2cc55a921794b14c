import type en from './en.ts'

const roles = { VIEWER: '閲覧者', MEMBER: 'メンバー', ADMIN: '管理者', OWNER: 'オーナー' }

export default {
  roles,
  least: { moderate: roles.MEMBER, manage: roles.MEMBER, administrate: roles.ADMIN, own: roles.OWNER },
  needs: (least: string, yours: string) => `${least}の役割が必要です。あなたの役割は${yours}です。`,
} satisfies typeof en
