import { useEffect, useRef, useState } from 'react'
import { mountKept, optionsKey } from './widget/kept.ts'
import type { Widget, WidgetOptions } from './widget/options.ts'

export type { Poll, Sent, Widget, WidgetOptions } from './widget/options.ts'

/**
 * Mounts the widget for as long as the component lives; null before it is mounted, and on servers. Other colours,
 * another zone or another key mount it again; tokens and `metadata` are read when they are needed.
 */
export function useGroundswell(options: WidgetOptions): Widget | null {
  const present = useRef(options)
  useEffect(() => {
    present.current = options
  })
  const [widget, setWidget] = useState<Widget | null>(null)
  const identity = optionsKey(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read through the reference.
  useEffect(() => {
    const mounted = mountKept(() => present.current)
    setWidget(mounted)
    return () => {
      mounted.destroy()
      setWidget(null)
    }
  }, [identity])
  return widget
}

/** `useGroundswell` as a component that renders nothing itself. */
export function GroundswellWidget(options: WidgetOptions): null {
  useGroundswell(options)
  return null
}
