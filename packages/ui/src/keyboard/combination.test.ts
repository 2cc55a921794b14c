import { expect, test } from 'vitest'
import { type KeyPress, pressedCombination } from './combination.ts'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['a letter', press('a', 'KeyA'), false, 'a'],
  ['a letter with Caps Lock', press('A', 'KeyA'), false, 'a'],
  ['a letter with Shift', press('J', 'KeyJ', { shiftKey: true }), false, 'shift+j'],
  ['a sign that needs Shift', press('?', 'Slash', { shiftKey: true }), false, '?'],
  ['Ctrl', press('k', 'KeyK', { ctrlKey: true }), false, 'mod+k'],
  ['the command key of a Mac', press('k', 'KeyK', { metaKey: true }), true, 'mod+k'],
  ['Ctrl on a Mac', press('k', 'KeyK', { ctrlKey: true }), true, 'ctrl+k'],
  ['an Arabic layout', press('ش', 'KeyA'), false, 'a'],
  ['an Arabic question mark', press('؟', 'Slash', { shiftKey: true }), false, '?'],
  [
    'AltGr that writes a bracket',
    press('[', 'Digit8', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' }),
    false,
    '[',
  ],
  ['a named key', press('Escape', 'Escape'), false, 'Escape'],
  ['a named key with Shift', press('ArrowDown', 'ArrowDown', { shiftKey: true }), false, 'shift+ArrowDown'],
  ['the space bar', press(' ', 'Space'), false, 'Space'],
] as const)('a combination has one name on every keyboard: %s', (_, event, mac, name) => {
  expect(pressedCombination(event, mac)).toBe(name)
})
