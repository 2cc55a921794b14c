const KEY = 'groundswell:workspace'

/** Returns the slug of the workspace that this browser showed last. */
export const lastWorkspace = (): string | null => localStorage.getItem(KEY)
export const rememberWorkspace = (slug: string): void => localStorage.setItem(KEY, slug)
