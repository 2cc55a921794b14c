import { servicePath } from '../base.ts'
import type { AppConfig } from './provider.ts'

/** An application with its own sign-in: its address, and its client id at the identity provider. */
export interface Surface {
  home: '/app' | '/t' | '/operator'
  /** Whether the surface shows a page even before sign-in; that page then offers the sign-in itself. */
  isOpen?(place: { pathname: string; hash: string }): boolean
  clientOf(config: AppConfig): { clientId: string | null; audience: string }
}

export const dashboard: Surface = { home: '/app', clientOf: (config) => config.dashboard }
/** Operators sign in like members of workspaces; their e-mail address makes them operators. */
export const operator: Surface = { home: '/operator', clientOf: (config) => config.dashboard }
/** Testers have their own client, so that a token of one surface is useless on the other. */
export const portal: Surface = {
  home: '/t',
  clientOf: (config) => config.testers,
  // The page of an invite, whose token is behind the `#`.
  isOpen: ({ pathname, hash }) => pathname === servicePath('/t/join') && /^#(token=)?gsi_/.test(hash),
}
