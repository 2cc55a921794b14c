import { type ComponentProps, type MouseEvent, useId } from 'react'
import { classes } from '../classes.ts'
import { useWords } from '../format/language.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Kbd, shortcutName } from '../kbd/kbd.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './button.module.css'

/** How much a button asks for attention. A view has one `primary`. */
export type ButtonVariant = 'plain' | 'primary' | 'stop' | 'quiet'

/** The look of a button, for links that stand beside buttons. */
export const buttonClass = ({
  variant = 'plain',
  size = 'm',
}: {
  variant?: ButtonVariant
  size?: 'm' | 's'
} = {}) => classes(styles.button, styles[variant], size === 's' && styles.small)

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 'm' | 's'
  icon?: IconName
  /** The key with the same effect. The button shows and announces it; the page binds it with `useKeys`. */
  keys?: string
  /** Whether work is under way: a ring turns, and presses are ignored. */
  busy?: boolean
  /** Why the button cannot be pressed. The button stays focusable, so that everyone can learn the reason. */
  reason?: string
}

/** Ignores presses without `disabled`, so that the button keeps its focus and its description. */
function useRefusal(refused: boolean, onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (!refused) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A button with words, and optionally an icon and its key. */
export function Button({
  variant,
  size,
  icon,
  keys,
  busy = false,
  reason,
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const press = useRefusal(busy || reason !== undefined, onClick)
  const element = (
    <button
      type="button"
      {...button}
      className={classes(buttonClass({ variant, size }), className)}
      aria-disabled={busy || reason !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys && shortcutName(keys)}
      onClick={press}
    >
      {busy ? <span className={styles.ring} /> : icon && <Icon name={icon} />}
      {children}
      {keys && <Kbd keys={keys} hidden />}
    </button>
  )
  return reason === undefined ? element : <Tooltip text={reason}>{element}</Tooltip>
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children'> {
  icon: IconName
  label: string
}

/** A square button with only an icon. Its label is its name and is shown on hover, with its key. */
export function IconButton({
  icon,
  label,
  keys,
  variant = 'quiet',
  size = 'm',
  busy = false,
  reason,
  className,
  onClick,
  ...button
}: IconButtonProps) {
  const press = useRefusal(busy || reason !== undefined, onClick)
  const named = useId()
  const element = (
    <button
      type="button"
      {...button}
      className={classes(buttonClass({ variant, size }), styles.square, className)}
      aria-labelledby={named}
      aria-disabled={busy || reason !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys && shortcutName(keys)}
      onClick={press}
    >
      {busy ? <span className={styles.ring} /> : <Icon name={icon} />}
      <span className="sr" id={named}>
        {label}
      </span>
    </button>
  )
  const hint = keys ? `${label} (${shortcutHint(keys)})` : label
  return (
    <Tooltip text={reason ?? hint} describes={reason !== undefined}>
      {element}
    </Tooltip>
  )
}

const shortcutHint = (keys: string) => shortcutName(keys).replaceAll('+', ' ')

/** A button with a text and a chevron, which opens a menu or a panel. */
export function TriggerButton({ children, ...button }: ButtonProps) {
  const words = useWords()
  return (
    <Button {...button}>
      {children ?? words.actions}
      <Icon name="chevronDown" />
    </Button>
  )
}
