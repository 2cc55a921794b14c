import type en from './en.ts'

export default {
  newVersion: 'Hay una versión nueva',
  reload: 'Recargar',
  signedOut: 'Ha cerrado la sesión',
  signInFailed: 'No se pudo iniciar sesión',
  signIn: 'Iniciar sesión',
  sessionEnded: 'Su sesión ha terminado',
  sessionEndedWhy: 'Inicie sesión de nuevo para continuar. Lo que escribió se conserva.',
  signInAgain: 'Iniciar sesión de nuevo',
} satisfies typeof en
