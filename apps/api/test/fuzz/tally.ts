import type { Plan } from './plans.ts'
import type { Described } from './schema.ts'

/** Counts requests and responses. */
export class Tally {
  requests = 0
  failed = false
  readonly statuses = new Map<number, number>()
  readonly operations = new Map<string, { sent: number; done: number; statuses: Map<number, number> }>()
  /** Each kind of finding, with the first request that caused it. */
  readonly findings = new Map<string, { count: number; first: string }>()
  /** The sentences of errors, by code. */
  readonly sentences = new Map<string, Set<string>>()

  constructor(operations: readonly Described[]) {
    for (const { id } of operations) this.operations.set(id, { sent: 0, done: 0, statuses: new Map() })
  }

  countAnswer({ operation }: Plan, status: number, text: string) {
    this.requests += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const own = this.operations.get(operation.id)!
    own.sent += 1
    if (status >= 200 && status < 300) own.done += 1
    own.statuses.set(status, (own.statuses.get(status) ?? 0) + 1)
    if (status < 400) return
    const refusal = /^\{"error":"((?:[^"\\]|\\.)*)","code":"(\w+)"/.exec(text)
    if (refusal)
      this.sentences.set(refusal[2]!, (this.sentences.get(refusal[2]!) ?? new Set()).add(refusal[1]!))
  }

  addFinding(operationId: string, fault: string, shown: string) {
    const kind = `${operationId}: ${fault.replaceAll(/[0-9a-f-]{36}/g, 'ID').slice(0, 160)}`
    const known = this.findings.get(kind)
    if (known) known.count += 1
    else this.findings.set(kind, { count: 1, first: shown })
  }

  /** Operations that never succeeded. */
  get neverDone(): string[] {
    return [...this.operations].filter(([, { done }]) => done === 0).map(([id]) => id)
  }

  /** Returns a table for people. */
  report(): string {
    const percentText = (count: number, of: number) => `${((count / of) * 100).toFixed(1).padStart(5)} %`
    const lines = [`${this.requests} requests`]
    for (const [status, count] of [...this.statuses].sort(([a], [b]) => a - b))
      lines.push(`  ${status}  ${String(count).padStart(6)}  ${percentText(count, this.requests)}`)
    lines.push('', 'operation, requests, share that was done, statuses')
    for (const [id, { sent, done, statuses }] of this.operations) {
      const others = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      lines.push(
        `  ${id.padEnd(36)} ${String(sent).padStart(5)} ${percentText(done, Math.max(sent, 1))}  ${others.join(', ')}`,
      )
    }
    for (const [kind, { count, first }] of this.findings) lines.push('', `${count} × ${kind}`, first)
    lines.push('', 'how refusals read')
    for (const [code, sentences] of this.sentences)
      lines.push(`  ${code}: ${[...sentences].slice(0, 6).join(' | ')}`)
    return lines.join('\n')
  }
}
