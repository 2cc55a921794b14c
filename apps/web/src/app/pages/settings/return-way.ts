const KEY = 'groundswell-forge-way'

/** Remembers, in this tab of the browser alone, which workspace a person leaves for GitHub. */
export function rememberWay(workspace: string): void {
  sessionStorage.setItem(KEY, workspace)
}

/** The workspace that the person came from; null: none, or it is no address of one. */
export function takeWay(): string | null {
  const workspace = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return workspace !== null && /^[a-z0-9-]{1,100}$/.test(workspace) ? workspace : null
}
