import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import floating from '../floating/floating.module.css'
import { useFloating } from '../floating/use-floating.ts'
import styles from './tooltip.module.css'

const delayMs = 400

/**
 * Shows and hides the tooltip by pointer and focus of the wrapped element. Escape hides it and leaves the focus where
 * it is.
 */
function useTooltipShown(anchorOf: () => Element | null): [shown: boolean, touched: boolean] {
  const [shown, setShown] = useState(false)
  const [touched, setTouched] = useState(false)
  const find = useRef(anchorOf)
  useEffect(() => {
    const anchor = find.current()
    if (!anchor) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    const hide = () => {
      clearTimeout(timer)
      setShown(false)
    }
    const show = (wait: number) => {
      clearTimeout(timer)
      setTouched(true)
      timer = setTimeout(() => setShown(true), wait)
    }
    const on = (type: string, act: (event: Event) => void) =>
      anchor.addEventListener(type, act, { signal: stop.signal })
    on('pointerenter', (event) => (event as PointerEvent).pointerType === 'touch' || show(delayMs))
    on('pointerleave', hide)
    on('pointerdown', hide)
    on('focusin', () => anchor.matches(':focus-visible, :has(:focus-visible)') && show(0))
    on('focusout', hide)
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide())
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return [shown, touched]
}

/**
 * A short text about a control, on hover and on focus. `children` is one element; it gets the text as its description.
 * With `describes={false}` the text is only visible, for an element whose name already says it.
 */
export function Tooltip({
  text,
  describes = true,
  children,
}: {
  text: string
  describes?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const hint = useRef<HTMLSpanElement>(null)
  const anchorOf = () => wrapper.current?.firstElementChild ?? null
  const [shown, touched] = useTooltipShown(anchorOf)
  useFloating(hint, anchorOf, { open: shown, align: 'center', above: true })
  useEffect(() => {
    const element = hint.current
    if (!element?.isConnected) return
    if (shown) element.showPopover()
    else if (element.matches(':popover-open')) element.hidePopover()
  }, [shown])
  const described = classes(children.props['aria-describedby'], id)
  return (
    <span className={styles.wrapper} ref={wrapper}>
      {describes ? cloneElement(children, { 'aria-describedby': described }) : children}
      {(describes || touched) && (
        <span
          className={classes(floating.floating, floating.above, styles.hint)}
          id={id}
          ref={hint}
          popover="manual"
          role="tooltip"
        >
          {text}
        </span>
      )}
    </span>
  )
}
