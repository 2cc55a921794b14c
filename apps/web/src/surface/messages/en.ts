export default {
  newVersion: 'A new version is ready',
  reload: 'Reload',
  signedOut: 'You are signed out',
  signInFailed: 'Signing in did not work',
  signIn: 'Sign in',
  sessionEnded: 'Your session has ended',
  sessionEndedWhy: 'Sign in again to go on. What you typed is kept.',
  signInAgain: 'Sign in again',
}
