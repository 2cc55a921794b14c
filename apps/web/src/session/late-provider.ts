import type { AppConfig, Provider } from './provider.ts'
import type { Surface } from './surface.ts'

/** Returns a provider whose code (OAuth, 8 kB) loads at its first call. */
export function createLateProvider(config: AppConfig, surface: Surface): Provider {
  let loading: Promise<Provider> | undefined
  const loadProvider = () => {
    loading ??= import('./provider.ts').then(({ createProvider }) => createProvider(config, surface))
    return loading
  }
  return {
    leaveToSignIn: async (returnTo, hint) => (await loadProvider()).leaveToSignIn(returnTo, hint),
    readAnswer: async (address) => (await loadProvider()).readAnswer(address),
    askQuietly: async () => (await loadProvider()).askQuietly(),
    signOutAddress: async () => (await loadProvider()).signOutAddress(),
  }
}
