/** Tells a person at a terminal what is going on; elsewhere nothing. */
export interface Progress {
  say(what: string): void
  done(): void
}

export function showProgress(): Progress {
  if (!process.stderr.isTTY) return { say() {}, done() {} }
  const startedAt = performance.now()
  const width = () => (process.stderr.columns ?? 100) - 1
  return {
    say(what) {
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      process.stderr.write(`\r\u001b[2K${`${seconds} s  ${what}`.slice(0, width())}`)
    },
    done: () => void process.stderr.write('\r\u001b[2K'),
  }
}
