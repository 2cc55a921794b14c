const KEY = 'groundswell:workspace'

/** Returns the slug of the workspace that was last on the screen of this browser. */
export const lastWorkspace = (): string | null => localStorage.getItem(KEY)
export const rememberWorkspace = (slug: string): void => localStorage.setItem(KEY, slug)
