import type en from './en.ts'

export default {
  newVersion: 'Une nouvelle version est prête',
  reload: 'Recharger',
  signedOut: 'Vous êtes déconnecté',
  signInFailed: 'La connexion a échoué',
  signIn: 'Se connecter',
  sessionEnded: 'Votre session est terminée',
  sessionEndedWhy: 'Reconnectez-vous pour continuer. Ce que vous avez saisi est conservé.',
  signInAgain: 'Se reconnecter',
} satisfies typeof en
