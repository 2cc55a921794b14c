import type en from './en.ts'

export default {
  newVersion: 'Eine neue Version ist da',
  reload: 'Neu laden',
  signedOut: 'Sie sind abgemeldet',
  signInFailed: 'Die Anmeldung hat nicht geklappt',
  signIn: 'Anmelden',
  sessionEnded: 'Ihre Sitzung ist abgelaufen',
  sessionEndedWhy: 'Melden Sie sich wieder an, um weiterzumachen. Was Sie eingegeben haben, bleibt erhalten.',
  signInAgain: 'Wieder anmelden',
} satisfies typeof en
