import { redirect } from '@tanstack/react-router'
import { takeReturn } from './pages/settings/return-way.ts'

/** Leads to the settings of the workspace that the person came from, with the parameters from GitHub. */
export function returnToSettings(search: string): never {
  const workspace = takeReturn()
  if (workspace === null) throw redirect({ to: '/app' })
  throw redirect({
    to: '/app/$workspace/settings/$tab',
    params: { workspace, tab: 'repositories' },
    search: { back: search.replace(/^\?/, '') },
    replace: true,
  })
}
