const KEY = 'groundswell-forge-way'

/** Remembers, in this tab of the browser alone, which workspace a person leaves for GitHub. */
export function rememberWay(workspace: string): void {
  sessionStorage.setItem(KEY, workspace)
}

/** Returns the workspace that the person came from, or null if unknown, or the address is not one of a workspace. */
export function takeWay(): string | null {
  const workspace = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return workspace !== null && /^[a-z0-9-]{1,100}$/.test(workspace) ? workspace : null
}
