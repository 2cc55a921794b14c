import { cut } from './cut.ts'

const most = 10
const longest = 300

/** Errors in the page's console since the widget was mounted, for bug reports. */
export interface ErrorRecord {
  /** The texts of the last ten errors. */
  readonly errors: readonly string[]
  stop(): void
}

/**
 * Keeps the latest errors in memory: uncaught ones, rejected promises, and arguments of `console.error`. Nothing is
 * sent; visitors who report a bug can look at the errors and add them.
 */
export function recordErrors(): ErrorRecord {
  const errors: string[] = []
  let isOver = false
  const keepError = (parts: readonly unknown[]) => {
    const text = cut(parts.map(argumentText).join(' '), longest)
    if (isOver || !text || errors.at(-1) === text) return
    errors.push(text)
    if (errors.length > most) errors.shift()
  }
  const onError = ({ message }: ErrorEvent) => message && keepError([message])
  const onRejection = ({ reason }: PromiseRejectionEvent) => keepError(['Uncaught (in promise)', reason])
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  const former = console.error
  const recordError = (...parts: unknown[]) => {
    former.apply(console, parts)
    keepError(parts)
  }
  console.error = recordError
  return {
    errors,
    stop() {
      isOver = true
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
      // Another script may have wrapped this function meanwhile, so it is left in place.
      if (console.error === recordError) console.error = former
    },
  }
}

/** Returns the text of an argument. Objects may contain data of the page, so only errors among them are read. */
export function argumentText(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`
  return typeof part === 'object' || typeof part === 'function' ? '…' : String(part)
}
