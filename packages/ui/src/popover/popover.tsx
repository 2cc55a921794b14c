import { type ReactNode, useEffect } from 'react'
import { classes } from '../classes.ts'
import floating from '../floating/floating.module.css'
import type { Align } from '../floating/use-floating.ts'
import { ModalContext } from '../keyboard/use-keys.ts'
import styles from './popover.module.css'
import { type TriggerProps, usePopover } from './use-popover.ts'

/**
 * A small panel beside its button, for filters and pickers. `trigger` gets the attributes of the button. `children` may
 * be a function that gets `close`. The content is rendered only while the popover is open.
 */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
}: {
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: Align
}) {
  const { isPresent, shown, token, panel, close, triggerProps, panelProps } = usePopover<HTMLDivElement>(
    'dialog',
    align,
  )
  useEffect(() => {
    if (!shown) return
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea')
    ;(first ?? panel.current)?.focus()
  }, [shown, panel])
  return (
    <>
      {trigger(triggerProps)}
      <div
        {...panelProps}
        className={classes(floating.floating, floating[align], styles.panel)}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
      >
        <ModalContext value={token}>
          {isPresent && (typeof children === 'function' ? children(close) : children)}
        </ModalContext>
      </div>
    </>
  )
}
