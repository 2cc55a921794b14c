const KEY = 'groundswell-forge-way'

/** Remembers, in this tab only, the workspace from which a person goes to GitHub. */
export function rememberReturn(workspace: string): void {
  sessionStorage.setItem(KEY, workspace)
}

/** Returns the workspace that the person came from, or null if it is unknown or is not a workspace's slug. */
export function takeReturn(): string | null {
  const workspace = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return workspace !== null && /^[a-z0-9-]{1,100}$/.test(workspace) ? workspace : null
}
