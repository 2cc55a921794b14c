/** The parts of a keyboard event that decide which combination it is. */
export interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  getModifierState?(name: string): boolean
}

/** Punctuation by its position on the keyboard, for layouts that write other signs there. */
const signs: Record<string, [plain: string, shifted: string]> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

/**
 * Returns the key as a Latin layout would give it, so that single letters also work with Arabic or Japanese keyboards.
 */
function latinKey(event: KeyPress): string {
  if (event.key.length !== 1 || event.key.charCodeAt(0) < 128) return event.key
  const letter = /^Key([A-Z])$/.exec(event.code)
  if (letter) return letter[1]!.toLowerCase()
  const digit = /^Digit(\d)$/.exec(event.code)
  if (digit) return digit[1]!
  return signs[event.code]?.[event.shiftKey ? 1 : 0] ?? event.key
}

/**
 * Returns the name of a pressed combination as `useKeys` writes it: `a`, `shift+j`, `mod+k`, `?`, `Escape`. `mod` is
 * the command key on a Mac and Ctrl elsewhere. Shift is named only with letters and named keys, because a sign such as
 * `?` already contains it.
 */
export function pressedCombination(event: KeyPress, mac: boolean): string {
  const written = event.getModifierState?.('AltGraph') === true
  const key = latinKey(event)
  const letter = /^[a-z]$/i.test(key)
  const parts: string[] = []
  if (!written && (mac ? event.metaKey : event.ctrlKey)) parts.push('mod')
  if (!written && (mac ? event.ctrlKey : event.metaKey)) parts.push(mac ? 'ctrl' : 'meta')
  if (!written && event.altKey && !(mac && key.length === 1 && !letter)) parts.push('alt')
  if (event.shiftKey && (letter || key.length > 1)) parts.push('shift')
  parts.push(letter ? key.toLowerCase() : key === ' ' ? 'Space' : key)
  return parts.join('+')
}

/** Whether this is a Mac, where the command key replaces Ctrl. */
export const isMac = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform || navigator.userAgent)
