import { createContext, useContext, useEffect, useRef } from 'react'
import { type KeyHandler, registerKeys } from './dispatch.ts'

/** The modal around a component; Dialog and Sheet set it. */
export const ModalContext = createContext<object | null>(null)

/**
 * Combinations and their handlers: `a`, `shift+j`, `g i`, `mod+k`, `?`, `Escape`. A handler may return `false` to pass
 * the key on.
 */
export type KeyMap = Record<string, KeyHandler>

/**
 * Binds keys while the component is shown, except in fields, in another modal, or, for single keys, when the person has
 * switched them off. Of two components, the one mounted later acts. `scope: 'everywhere'` also acts while a modal is
 * open.
 */
export function useKeys(
  map: KeyMap,
  { enabled = true, scope = 'here' }: { enabled?: boolean; scope?: 'here' | 'everywhere' } = {},
): void {
  const modal = useContext(ModalContext)
  const latest = useRef(map)
  useEffect(() => {
    latest.current = map
  })
  useEffect(() => {
    if (!enabled) return
    return registerKeys({
      modal,
      everywhere: scope === 'everywhere',
      find: (keys) => latest.current[keys],
      begins: (keys) => Object.keys(latest.current).some((one) => one.startsWith(`${keys} `)),
    })
  }, [modal, enabled, scope])
}
