import { announce } from '../announce/announce.ts'
import type { Tone } from '../tone.ts'

/** A short message about what was just done. It must never contain words of testers. */
export interface Toast {
  text: string
  tone?: Tone
  /** An action in the message, such as Undo; `keys` works from anywhere while the message is shown. */
  action?: { label: string; keys?: string; onSelect: () => void }
  /** Seconds for which the message stays, 6 by default. With 0, or for a failure, it stays until it is dismissed. */
  seconds?: number
}

export interface ShownToast extends Toast {
  id: string
  seconds: number
}

const most = 3
const listeners = new Set<() => void>()
let shown: readonly ShownToast[] = []
let made = 0

function setToasts(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message and returns its id. If there are more than three, the oldest is removed. */
export function toast(message: Toast): string {
  made += 1
  const id = `toast-${made}`
  const seconds = message.seconds ?? (message.tone === 'stop' ? 0 : 6)
  setToasts([...shown, { ...message, id, seconds }].slice(-most))
  announce(message.text)
  return id
}

/** Removes a message. Succeeds if it is already gone. */
export function dismissToast(id: string): void {
  if (shown.some((one) => one.id === id)) setToasts(shown.filter((one) => one.id !== id))
}

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsShown = (): readonly ShownToast[] => shown
