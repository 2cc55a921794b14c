import { inSpan, type SpanDescription } from '../observing/tracing.ts'

const system = { 'db.system.name': 'postgresql' }

/** Describes the span of a transaction in a trace. */
export const transactionSpan = (): SpanDescription => ({
  name: 'transaction',
  kind: 'client',
  attributes: system,
})

/** Runs a statement in a span that is named after its verb and table. The span contains no values. */
export function inStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  return inSpan(() => {
    const name = summaryOf(text)
    return { name, kind: 'client', attributes: { ...system, 'db.query.summary': name } }
  }, work)
}

const summaries = new Map<string, string>()

function selection(text: string): string[] {
  const at = text.search(/\bselect\b/i)
  const table = at < 0 ? null : /\bfrom\s+([\w.]+)/i.exec(text.slice(at))
  return table ? [text, 'select', table[1]!] : []
}

function summaryOf(text: string): string {
  let summary = summaries.get(text)
  if (!summary) {
    const [, verb = 'statement', table = ''] =
      /\b(insert into|update|delete from)\s+([\w.]+)/i.exec(text) ?? selection(text)
    summary = `${verb.split(' ')[0]!.toLowerCase()} ${table}`.trim()
    summaries.set(text, summary)
  }
  return summary
}
