import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SessionState } from './session.ts'
import { api, theSession, type Workspace } from './workspace.ts'

export type { AppConfig } from './provider.ts'
export { Session, type SessionState } from './session.ts'
export { dashboard, operator, portal, type Surface } from './surface.ts'
export {
  api,
  beginSession,
  enterAsPerson,
  enterWorkspace,
  fetchRaw,
  fetchTesterFile,
  type Membership,
  openApi,
  personApi,
  type Right,
  testerApi,
  theSession,
  type Workspace,
} from './workspace.ts'

/** The workspace on the screen. */
export function useWorkspace(): Workspace {
  return useRouteContext({ from: '/app/$workspace' }).workspace
}
/** Returns the client of the workspace on the screen. */
export const useApi = () => api()
/** Returns the service's public configuration, which is read before the sign-in. */
export const useAppConfig = () => theSession().config
export function useSessionState(): SessionState {
  const session = theSession()
  return useSyncExternalStore(session.subscribe, session.state)
}
