/** A person that the development identity provider can sign in. There is no password. */
export interface DevelopmentUser {
  email: string
  name: string
  /** Testers get tokens with the tester audience, others with the workspace audience. */
  isTester: boolean
}

/** The users offered on the sign-in page. */
export const offeredUsers = [
  'dev@localhost',
  'operator@localhost',
  'tester1@localhost',
  'tester2@localhost',
  'tester3@localhost',
  'tester4@localhost',
  'tester5@localhost',
] as const

const shape = /^(?:(dev)(?:\+([a-z0-9._-]{1,40}))?|(operator)|tester([1-9]\d{0,5}))@localhost$/

/**
 * Returns the user of an address, or null: `dev@localhost`, `dev+NAME@localhost` for further workspace users,
 * `operator@localhost`, and `testerN@localhost`.
 */
export function findDevelopmentUser(email: string): DevelopmentUser | null {
  const address = email.trim().toLowerCase()
  const [, developer, label, operator, testerNumber] = shape.exec(address) ?? []
  if (developer) return { email: address, name: label ? `Developer ${label}` : 'Developer', isTester: false }
  if (operator) return { email: address, name: 'Operator', isTester: false }
  if (testerNumber) return { email: address, name: `Tester ${testerNumber}`, isTester: true }
  return null
}
