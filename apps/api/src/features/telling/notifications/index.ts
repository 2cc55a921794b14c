export { invitationMail, notificationMail, preferencesLine } from './mails.ts'
export { messages as mailMessages } from './messages/index.ts'
export { testerKinds, workspaceKinds } from './schemas.ts'
export { listTestersWhoWant } from './telling.ts'
