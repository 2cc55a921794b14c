import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../button/button.tsx'
import { useWords } from '../format/language.tsx'
import { Kbd, shortcutName } from '../kbd/kbd.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { Mark } from '../mark/mark.tsx'
import { dismissToast, type ShownToast, toastsShown, watchToasts } from './store.ts'
import styles from './toast.module.css'

/** One message. Its timer stops while the pointer or the focus is on it. */
function Message({ message, held, latest }: { message: ShownToast; held: boolean; latest: boolean }) {
  const words = useWords()
  const { id, seconds, action } = message
  useEffect(() => {
    if (seconds === 0 || held) return
    const timer = setTimeout(() => dismissToast(id), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [id, seconds, held])
  const runAction = () => {
    dismissToast(id)
    action?.onSelect()
  }
  useKeys(action?.keys ? { [action.keys.toLowerCase()]: runAction } : {}, {
    enabled: latest && action?.keys !== undefined,
  })
  return (
    <li className={styles.message}>
      {message.tone && message.tone !== 'neutral' && <Mark tone={message.tone} />}
      <span className={styles.text}>{message.text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={action.keys && shortcutName(action.keys)}
          onClick={runAction}
        >
          <span>{action.label}</span>
          {action.keys && <Kbd keys={action.keys} hidden />}
        </button>
      )}
      {(seconds === 0 || !action) && (
        <IconButton icon="cross" size="s" label={words.dismiss} onClick={() => dismissToast(id)} />
      )}
    </li>
  )
}

/** The container for messages of `toast`: one for the whole page, at the bottom, over everything else. */
export function Toaster() {
  const words = useWords()
  const messages = useSyncExternalStore(watchToasts, toastsShown)
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    const element = place.current
    if (!element) return
    const isOpen = element.matches(':popover-open')
    const isCovered = isOpen && document.querySelector('dialog:modal') !== null
    // The container is shown again, so that it lies over a dialog that was opened since.
    if (isCovered || (isOpen && newest === undefined)) element.hidePopover()
    if (newest === undefined) setHeld(false)
    else if (!isOpen || isCovered) element.showPopover()
  }, [newest])
  return (
    <section
      ref={place}
      className={styles.toaster}
      popover="manual"
      aria-label={words.messages}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.list}>
        {messages.map((message) => (
          <Message key={message.id} message={message} held={held} latest={message.id === newest} />
        ))}
      </ul>
    </section>
  )
}
