import { servicePath } from '../base.ts'
import type { AppConfig } from './provider.ts'

/** An application with a sign-in of its own: its address, and its client id at the identity provider. */
export interface Surface {
  home: '/app' | '/t' | '/operator'
  /** Whether a page is shown before sign-in, too: it leads to the sign-in by itself. */
  isOpen?(place: { pathname: string; hash: string }): boolean
  clientOf(config: AppConfig): { clientId: string | null; audience: string }
}

export const dashboard: Surface = { home: '/app', clientOf: (config) => config.dashboard }
/** Operators sign in like members of workspaces; their e-mail address makes them operators. */
export const operator: Surface = { home: '/operator', clientOf: (config) => config.dashboard }
/** Testers have their own client, so a token of one surface is useless on the other. */
export const portal: Surface = {
  home: '/t',
  clientOf: (config) => config.testers,
  // The page of an invite, whose token comes after the `#`.
  isOpen: ({ pathname, hash }) => pathname === servicePath('/t/join') && /^#(token=)?gsi_/.test(hash),
}
