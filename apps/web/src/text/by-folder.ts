/** Keys modules by their folder: `…/pages/inbox/messages/de.ts` → `inbox`. */
export function byFolder<T>(modules: Record<string, T>): Readonly<Record<string, T>> {
  const found: Record<string, T> = {}
  for (const [path, module] of Object.entries(modules)) {
    const folder = path.split('/').at(-3)
    if (folder) found[folder] = module
  }
  return found
}
