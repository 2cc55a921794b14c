import { useWords } from '../format/language.tsx'
import { isMac } from '../keyboard/combination.ts'
import styles from './kbd.module.css'

const onMac: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃' }
const elsewhere: Record<string, string> = { mod: 'Ctrl', shift: '⇧', alt: 'Alt', ctrl: 'Ctrl' }
const named: Record<string, string> = {
  escape: 'Esc',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: '␣',
}

/** Returns a combination as people read it: `mod+k` is ⌘K on a Mac and Ctrl K elsewhere. */
function readableKeys(combination: string): string {
  const mac = isMac()
  const parts = combination.split('+').map((part) => {
    const lower = part.toLowerCase()
    return (mac ? onMac : elsewhere)[lower] ?? named[lower] ?? part.toUpperCase()
  })
  return parts.join(mac || parts[0] === '⇧' ? '' : ' ')
}

/**
 * A key, a combination (`mod+K`) or a sequence (`G I`). Inside a button pass `hidden`, because the button announces its
 * key itself.
 */
export function Kbd({ keys, hidden }: { keys: string; hidden?: boolean }) {
  const words = useWords()
  const combinations = keys.split(' ')
  return (
    <span className={styles.keys} aria-hidden={hidden || undefined}>
      {combinations.map((combination, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence never changes its order
        <span className={styles.keys} key={place}>
          {place > 0 && <span className="sr">{` ${words.keyThen} `}</span>}
          <kbd className={styles.kbd} dir="ltr">
            {readableKeys(combination)}
          </kbd>
        </span>
      ))}
    </span>
  )
}

/** Returns a combination in the format of aria-keyshortcuts. */
export function shortcutName(keys: string): string {
  const words: Record<string, string> = {
    mod: isMac() ? 'Meta' : 'Control',
    shift: 'Shift',
    alt: 'Alt',
    ctrl: 'Control',
  }
  return keys
    .split(' ')
    .map((one) =>
      one
        .split('+')
        .map((part) => words[part.toLowerCase()] ?? part.toUpperCase())
        .join('+'),
    )
    .join(' ')
}
