/** The texts of the sign-in. Braces mark values that are filled in. */
export interface Messages {
  title: string
  /** Names the application that asks. */
  asks: string
  clients: { dashboard: string; testers: string; account: string }
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
  /** A person's own page. */
  account: {
    title: string
    who: string
    added: string
    renamed: string
    removed: string
    passkeys: string
    passkey: string
    made: string
    used: string
    unused: string
    name: string
    rename: string
    remove: string
    stillCodes: string
    stillOthers: string
    last: string
    most: string
    notAdded: string
    /** Shown when the last sign-in is too old to change passkeys. */
    stale: string
    again: string
    /** Shown for a form of another session or an expired one. */
    old: string
    everywhere: string
    everywhereNote: string
    ended: string
    endedNote: string
    places: { dashboard: string; testers: string }
  }
  mail: { subject: string; text: readonly string[] }
}
