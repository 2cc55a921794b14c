import type { AppConfig } from './provider.ts'

/** An application with a sign-in of its own: its address, and its client id at the identity provider. */
export interface Surface {
  home: '/app' | '/t' | '/operator'
  clientOf(config: AppConfig): { clientId: string | null; audience: string }
}

export const dashboard: Surface = { home: '/app', clientOf: (config) => config.dashboard }
/** Operators sign in as the people of workspaces do; the service knows them by their e-mail address. */
export const operator: Surface = { home: '/operator', clientOf: (config) => config.dashboard }
/** Testers have a client of their own; a token of one surface is of no use on the other. */
export const portal: Surface = { home: '/t', clientOf: (config) => config.testers }
