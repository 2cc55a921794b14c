/** The words of the sign-in. In braces stands what is filled in. */
export interface Messages {
  title: string
  /** Which application asks. */
  asks: string
  clients: { dashboard: string; testers: string }
  email: string
  send: string
  note: string
  badAddress: string
  codeTitle: string
  codeSent: string
  code: string
  codeShape: string
  signIn: string
  again: string
  other: string
  wrong: string
  over: string
  wait: string
  limited: string
  mailDown: string
  ended: string
  endedNote: string
  failed: string
  failedNote: string
  signOut: string
  signOutYes: string
  signOutNo: string
  signedOut: string
  signedOutNote: string
  passkey: string
  passkeyFailed: string
  offer: string
  offerNote: string
  create: string
  later: string
  declined: string
  aloneNote: string
  createAccount: string
  noPasskeys: string
  aloneFailed: string
  operator: string
  operatorNote: string
  goOn: string
  linkOver: string
  linkOverNote: string
  program: string
  programNote: string
  allow: string
  refuse: string
  mail: { subject: string; text: readonly string[] }
}
