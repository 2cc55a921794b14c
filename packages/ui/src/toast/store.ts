import { announce } from '../announce/announce.ts'
import type { Tone } from '../tone.ts'

/** A short message about what was just done. Never put words of testers into it. */
export interface Toast {
  text: string
  tone?: Tone
  /** An action for it, such as Undo; `keys` works from anywhere while the message is shown. */
  action?: { label: string; keys?: string; onSelect: () => void }
  /** Seconds for which it stays, 6 by default. With 0, or for a failure: until it is dismissed. */
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

/** Shows a message. Returns its id. The oldest gives way when there are more than three. */
export function toast(message: Toast): string {
  made += 1
  const id = `toast-${made}`
  const seconds = message.seconds ?? (message.tone === 'stop' ? 0 : 6)
  setToasts([...shown, { ...message, id, seconds }].slice(-most))
  announce(message.text)
  return id
}

/** Takes a message away. Succeeds if it is gone already. */
export function dismissToast(id: string): void {
  if (shown.some((one) => one.id === id)) setToasts(shown.filter((one) => one.id !== id))
}

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const toastsShown = (): readonly ShownToast[] => shown
