export { type AccountView, accountPage, readDone, signedOutEverywherePage } from './account-pages.ts'
export { findAccountOfSubject } from './actions.ts'
export { addressName, askForCode, type Browser, type Tried, tryCode } from './codes.ts'
export { codeMail } from './mailing.ts'
export { messages } from './messages/index.ts'
export { becomeOperator, isOperatorAccount, isOperatorLink, makeOperatorLink } from './operator.ts'
export {
  createTicket,
  findOwnSignIn,
  type OwnSignIn,
  readTicket,
  removePasskey,
  renamePasskey,
  type Session,
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
export {
  addPasskey,
  arePasskeysSupported,
  askForNewPasskey,
  askForPasskey,
  signInByPasskey,
} from './passkeys.ts'
export { isRecentSignIn, readAddress, readCode } from './rules.ts'
export { sealedOfSignIn } from './sealed.ts'
export {
  endRestoredSessions,
  findNotedSignOuts,
  rejectSignedOutTokens,
  runAsOneRequest,
  signOutEverywhere,
} from './sign-outs.ts'
export { fetchOwnKeys, type SigningKey, signingKeys } from './signing-keys.ts'
export { createStatesOfModel } from './states.ts'
