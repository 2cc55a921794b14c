import { useSyncExternalStore } from 'react'
import { basePath } from '../../base.ts'
import { theSession } from '../../session/index.ts'
import { MOST_UNSENT, readUnsent, type Unsent } from './rules.ts'

/** The base path keeps two services apart that share an origin. */
const PREFIX = `groundswell:unsent${basePath}:`
const NOTHING: readonly Unsent[] = []

const listeners = new Set<() => void>()
let seen: readonly Unsent[] | null = null

function tellListeners() {
  seen = null
  for (const listener of listeners) listener()
}
/** Reacts when another tab stores or sends a text. */
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

const storedNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

function listUnsentOfEveryone(): Unsent[] {
  const read = storedNames().flatMap((name) => readUnsent(localStorage.getItem(name)) ?? [])
  return read.sort((one, other) => one.createdAt - other.createdAt)
}

/** Lists the signed-in person's texts that the service does not have yet, oldest first. */
export function listUnsent(): readonly Unsent[] {
  const { person } = theSession()
  seen ??= person === null ? NOTHING : listUnsentOfEveryone().filter((one) => one.person === person)
  return seen
}

/** Returns the unsent texts; a change in any tab renders the component again. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(watchUnsent, listUnsent)

/**
 * Stores a text so that it survives a reload, replacing its former version. Returns whether the browser could store it.
 */
export function keepUnsent(one: Unsent): boolean {
  const name = PREFIX + one.id
  if (localStorage.getItem(name) === null && storedNames().length >= MOST_UNSENT) return false
  try {
    localStorage.setItem(name, JSON.stringify(one))
  } catch {
    // The browser's storage is full or switched off.
    return false
  }
  tellListeners()
  return true
}

/** Stores a change of a text, if the text is still kept. */
export function changeUnsent(one: Unsent, change: Partial<Unsent>): Unsent {
  const changed = { ...one, ...change }
  if (localStorage.getItem(PREFIX + one.id) !== null) keepUnsent(changed)
  return changed
}

export function removeUnsent(id: string): void {
  localStorage.removeItem(PREFIX + id)
  tellListeners()
}

/** Deletes all kept texts and drafts, of every person, when the person signs out. */
export function forgetWhenSignedOut(): void {
  const session = theSession()
  session.subscribe(() => {
    if (session.state().kind !== 'signed-out') return tellListeners()
    for (const name of storedNames()) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('groundswell:draft:portal:')) sessionStorage.removeItem(name)
    tellListeners()
  })
}
