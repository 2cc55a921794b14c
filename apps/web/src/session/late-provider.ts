import type { AppConfig, Provider } from './provider.ts'
import type { Surface } from './surface.ts'

/** Returns a provider whose code (OAuth, 8 kB) loads at its first call. */
export function lateProvider(config: AppConfig, surface: Surface): Provider {
  let loading: Promise<Provider> | undefined
  const provider = () => {
    loading ??= import('./provider.ts').then(({ createProvider }) => createProvider(config, surface))
    return loading
  }
  return {
    leaveToSignIn: async (returnTo, hint) => (await provider()).leaveToSignIn(returnTo, hint),
    readAnswer: async (address) => (await provider()).readAnswer(address),
    askQuietly: async () => (await provider()).askQuietly(),
    signOutAddress: async () => (await provider()).signOutAddress(),
  }
}
