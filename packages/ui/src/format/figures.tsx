import { useSyncExternalStore } from 'react'
import { type Moment, useFormat } from './format.ts'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  if (document.visibilityState === 'hidden') return
  now = Date.now()
  for (const listener of listeners) listener()
}

function watchTime(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    now = Date.now()
    timer = setInterval(tick, 15_000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * Returns the current time in milliseconds. All components share one clock, which ticks every 15 seconds while the tab
 * is visible.
 */
export const useNow = (): number => useSyncExternalStore(watchTime, () => now)

const toIso = (at: Moment) => new Date(at).toISOString()

/** Shows "2 minutes ago", kept up to date, and the exact time on hover. `short` gives "2m". */
export function RelativeTime({ at, short = false }: { at: string; short?: boolean }) {
  const format = useFormat()
  // A hint can arrive within one tick of the clock. The time is then shown as now instead of in the future.
  const present = Math.max(useNow(), Math.min(new Date(at).getTime(), Date.now()))
  return (
    <time className="num" dateTime={toIso(at)} title={format.dateTime(at)}>
      {format.relative(at, { now: present, short })}
    </time>
  )
}

/** Date and time in the person's language and time zone. */
export function DateTime({ at }: { at: string }) {
  return (
    <time className="num" dateTime={toIso(at)}>
      {useFormat().dateTime(at)}
    </time>
  )
}

/** A number with the grouping of the language. */
export function Num({ value }: { value: number }) {
  return (
    <bdi className="num" dir="ltr">
      {useFormat().number(value)}
    </bdi>
  )
}

/** An amount of money, kept together in right-to-left text; `minor` counts the currency's smallest unit. */
export function Money({ minor, currency }: { minor: number | bigint | string; currency: string }) {
  return (
    <bdi className="num" dir="ltr">
      {useFormat().money(minor, currency)}
    </bdi>
  )
}

/** A share of 1: 0.42 is shown as 42 %. */
export function Percent({ value, digits = 0 }: { value: number; digits?: number }) {
  return (
    <bdi className="num" dir="ltr">
      {useFormat().percent(value, digits)}
    </bdi>
  )
}
