interface Fiber {
  type?: unknown
  return?: Fiber | null
}
interface Named {
  displayName?: string
  name?: string
  __name?: string
  __file?: string
}

/** The most steps from an element to the component around it. */
const mostSteps = 30
/** Matches a component's name as its developer wrote it. Production builds shorten names to one or two letters. */
const written = /^[A-Z]\w{2,}$/

/** Returns the component that rendered the element, if React, Vue or Svelte expose it, as in development. */
export function findComponent(element: Element): string | undefined {
  const own = element as unknown as Record<string, unknown>
  const key = Object.keys(own).find((name) => name.startsWith('__reactFiber$'))
  if (key) return reactName(own[key] as Fiber)
  for (let at: Element | null = element, left = mostSteps; at && left > 0; at = at.parentElement, left--) {
    const { __vueParentComponent: vue, __svelte_meta: svelte } = at as unknown as {
      __vueParentComponent?: { type?: Named }
      __svelte_meta?: { loc?: { file?: string } }
    }
    const name = vue ? vueName(vue.type) : fileName(svelte?.loc?.file)
    if (name) return name
  }
  return undefined
}

function reactName(fiber: Fiber | null | undefined): string | undefined {
  for (let at = fiber, left = mostSteps; at && left > 0; at = at.return, left--) {
    if (typeof at.type !== 'function') continue
    const { displayName, name } = at.type as Named
    const found = displayName || name
    if (found && written.test(found)) return found.slice(0, 120)
  }
  return undefined
}

const vueName = (type: Named | undefined) => {
  const found = type?.name || type?.__name
  return found && written.test(found) ? found.slice(0, 120) : fileName(type?.__file)
}

function fileName(path: string | undefined): string | undefined {
  const found = path?.split(/[/\\]/).at(-1)?.split('.')[0]
  return found && written.test(found) ? found.slice(0, 120) : undefined
}
