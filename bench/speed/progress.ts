/** Milliseconds between two lines without a terminal. */
const EVERY_MS = 20_000

/** Shows the progress at a terminal, and a few lines of it in a log. */
export interface Progress {
  say(what: string): void
  done(): void
}

export function showProgress(): Progress {
  const startedAt = performance.now()
  if (!process.stderr.isTTY) {
    let last = startedAt
    const say = (what: string) => {
      const now = performance.now()
      if (now - last < EVERY_MS) return
      last = now
      process.stderr.write(`${Math.round((now - startedAt) / 1000)} s  ${what}\n`)
    }
    return { say, done() {} }
  }
  const width = () => (process.stderr.columns ?? 100) - 1
  return {
    say(what) {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      process.stderr.write(`\r\u001b[2K${`${seconds} s  ${what}`.slice(0, width())}`)
    },
    done: () => void process.stderr.write('\r\u001b[2K'),
  }
}
