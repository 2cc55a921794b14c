import { isMac, pressedCombination } from './combination.ts'
import { singleKeysOn } from './single-keys.ts'

/** Returns `false` to pass the key to the next handler. */
export type KeyHandler = (event: KeyboardEvent) => unknown

export interface Registration {
  /** The modal around the component, or null for the page. */
  modal: object | null
  /** Whether the keys also work while a modal is open that does not contain the component. */
  everywhere: boolean
  find(keys: string): KeyHandler | undefined
  /** Whether a sequence begins with this combination, such as `g` in `g i`. */
  begins(keys: string): boolean
}

/** Longest time before the second key of a sequence. */
const sequenceMs = 1_000
/** Combinations that belong to the text in a field, even with the command key. */
const editing = new Set([
  'mod+a',
  'mod+c',
  'mod+v',
  'mod+x',
  'mod+z',
  'mod+shift+z',
  'mod+y',
  'mod+b',
  'mod+i',
])
const repeatable = /^(shift\+)?(j|k|Arrow\w+|Page\w+)$/
const registrations: Registration[] = []
const modals: object[] = []
let pending = ''
let pendingUntil = 0

const field =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])'
const control = 'a[href], button, summary, input, [role=tab], [role^=menuitem], [role=radio], [role=switch]'

const targetOf = (event: KeyboardEvent): Element | null => {
  const first = event.composedPath()[0]
  return first instanceof Element ? first : null
}

/** Whether the focused element handles this key itself. */
function isTaken(event: KeyboardEvent, keys: string): boolean {
  const target = targetOf(event)
  if (!target) return false
  if (target.closest(field)) return !/^(mod|ctrl|meta|alt)\+/.test(keys) || editing.has(keys)
  return (keys === 'Enter' || keys === 'Space') && target.closest(control) !== null
}

/** Whether keys are a letter, digit or sign without a command key. WCAG 2.1.4 lets people switch these off. */
const isSingle = (keys: string) => /^(shift\+)?.$/u.test(keys)

function activeRegistrations(): Registration[] {
  const top = modals.at(-1) ?? null
  return registrations.filter((one) => one.everywhere || one.modal === top).reverse()
}

function runHandlers(event: KeyboardEvent, keys: string): boolean {
  for (const registration of activeRegistrations()) {
    const handler = registration.find(keys)
    if (handler === undefined || handler(event) === false) continue
    event.preventDefault()
    return true
  }
  return false
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const keys = pressedCombination(event, isMac())
  if (/(^|\+)(Shift|Control|Alt|Meta|AltGraph)$/.test(keys)) return
  if (isTaken(event, keys) || (isSingle(keys) && !singleKeysOn())) return
  if (event.repeat && !repeatable.test(keys)) return
  const prefix = event.timeStamp <= pendingUntil ? pending : ''
  pending = ''
  if (prefix && runHandlers(event, `${prefix} ${keys}`)) return
  if (!event.repeat && activeRegistrations().some((one) => one.begins(keys))) {
    pending = keys
    pendingUntil = event.timeStamp + sequenceMs
  }
  runHandlers(event, keys)
}

/** Adds key bindings. The latest ones are tried first. Returns a function that removes them. */
export function registerKeys(registration: Registration): () => void {
  if (registrations.length === 0) document.addEventListener('keydown', onKeyDown)
  registrations.push(registration)
  return () => {
    registrations.splice(registrations.indexOf(registration), 1)
    if (registrations.length === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** Marks a modal as open. Only keys that belong to it work until the returned function is called. */
export function enterModal(modal: object): () => void {
  modals.push(modal)
  pending = ''
  return () => {
    modals.splice(modals.indexOf(modal), 1)
  }
}
