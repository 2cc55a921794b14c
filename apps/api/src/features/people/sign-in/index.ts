export { type AccountView, accountPage, readDone, signedOutEverywherePage } from './account-pages.ts'
export { accountOf } from './actions.ts'
export { addressName, askForCode, type Browser, type Tried, tryCode } from './codes.ts'
export { codeMail } from './mailing.ts'
export { messages } from './messages/index.ts'
export { becomeOperator, isOperatorAccount, isOperatorLink, makeOperatorLink } from './operator.ts'
export {
  type OwnSignIn,
  ownSignIn,
  readTicket,
  removePasskey,
  renamePasskey,
  type Session,
  ticketFor,
} from './own.ts'
export {
  addressPage,
  codePage,
  messagePage,
  offerPage,
  operatorPage,
  pageHeaders,
  passkeyScript,
  programPage,
  signOutPage,
} from './pages.ts'
export { addPasskey, askForNewPasskey, askForPasskey, passkeysWork, signInByPasskey } from './passkeys.ts'
export { isFresh, readAddress, readCode } from './rules.ts'
export { sealedOfSignIn } from './sealed.ts'
export {
  asOneRequest,
  endedBySignOut,
  endRestoredSessions,
  signOutEverywhere,
  signOutsSeen,
} from './sign-outs.ts'
export { fetchOwnKeys, type SigningKey, signingKeys } from './signing-keys.ts'
export { statesOf } from './states.ts'
