export { accountOf } from './actions.ts'
export { addressName, askForCode, type Browser, type Tried, tryCode } from './codes.ts'
export { messages } from './messages/index.ts'
export { becomeOperator, isOperatorAccount, isOperatorLink, makeOperatorLink } from './operator.ts'
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
export { readAddress, readCode } from './rules.ts'
export { sealedOfSignIn } from './sealed.ts'
export { fetchOwnKeys, type SigningKey, signingKeys } from './signing-keys.ts'
export { statesOf } from './states.ts'
