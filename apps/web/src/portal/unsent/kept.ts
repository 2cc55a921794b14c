import { useSyncExternalStore } from 'react'
import { basePath } from '../../base.ts'
import { theSession } from '../../session/index.ts'
import { MOST_UNSENT, readUnsent, type Unsent } from './rules.ts'

/** Two services may share an origin, each below a base path of its own. */
const PREFIX = `groundswell:unsent${basePath}:`
const NOTHING: readonly Unsent[] = []

const listeners = new Set<() => void>()
let seen: readonly Unsent[] | null = null

function tellListeners() {
  seen = null
  for (const listener of listeners) listener()
}
/** Listens for texts that another tab has stored or sent. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key.startsWith(PREFIX)) tellListeners()
}
function watchUnsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

const names = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

function listUnsentOfEveryone(): Unsent[] {
  const read = names().flatMap((name) => readUnsent(localStorage.getItem(name)) ?? [])
  return read.sort((one, other) => one.createdAt - other.createdAt)
}

/** Lists the texts of the person who is signed in that the service does not have yet, oldest first. */
export function listUnsent(): readonly Unsent[] {
  const { person } = theSession()
  seen ??= person === null ? NOTHING : listUnsentOfEveryone().filter((one) => one.person === person)
  return seen
}

/** The unsent texts for a component, which is updated by changes of any tab. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(watchUnsent, listUnsent)

/** Stores a text over reloads, replacing its former version. Returns whether the browser could store it. */
export function keepUnsent(one: Unsent): boolean {
  const name = PREFIX + one.id
  if (localStorage.getItem(name) === null && names().length >= MOST_UNSENT) return false
  try {
    localStorage.setItem(name, JSON.stringify(one))
  } catch {
    // The browser is full, or stores nothing.
    return false
  }
  tellListeners()
  return true
}

/** Stores a change of a text that is still kept. */
export function changeUnsent(one: Unsent, change: Partial<Unsent>): Unsent {
  const changed = { ...one, ...change }
  if (localStorage.getItem(PREFIX + one.id) !== null) keepUnsent(changed)
  return changed
}

export function removeUnsent(id: string): void {
  localStorage.removeItem(PREFIX + id)
  tellListeners()
}

/** Forgets the texts of everybody, and begun ones, when the person signs out. */
export function forgetWhenSignedOut(): void {
  const session = theSession()
  session.subscribe(() => {
    if (session.state().kind !== 'signed-out') return tellListeners()
    for (const name of names()) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('groundswell:draft:portal:')) sessionStorage.removeItem(name)
    tellListeners()
  })
}
