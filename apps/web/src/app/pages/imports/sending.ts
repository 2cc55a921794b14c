import { type Client, GroundswellError } from '@groundswell/client'
import { batches, splitItem } from '@groundswell/imports'
import type { RunDetail } from './queries.ts'
import type { Prepared } from './reading.ts'

interface Part {
  rows: number[]
  items: Parameters<typeof splitItem>[0][]
  continues?: boolean
}

/** Splits items into parts that the service accepts. An item that is too large for one part is split. */
export async function splitIntoParts({ items }: Pick<Prepared, 'items'>): Promise<Part[]> {
  const parts: Part[] = []
  for await (const batch of batches(items)) {
    const cut = batch.map(({ at, body }) => ({ at, pieces: splitItem(body) }))
    const whole = cut.filter(({ pieces }) => pieces.length === 1)
    if (whole.length > 0)
      parts.push({ rows: whole.map(({ at }) => at), items: whole.flatMap(({ pieces }) => pieces) })
    for (const { at, pieces } of cut.filter(({ pieces }) => pieces.length > 1))
      for (const [place, piece] of pieces.entries())
        parts.push({ rows: [at], items: [piece], ...(place > 0 && { continues: true }) })
  }
  return parts
}

const MOST_WAITS = 20

interface Sending {
  source: string
  fileName: string
  /** Called with the share that is uploaded. */
  onProgress: (share: number) => void
}

/**
 * Uploads items in parts; the service starts the import when it has the last part. Throws if the service refuses one.
 */
export async function uploadParts(
  api: Client,
  prepared: Prepared,
  { source, fileName, onProgress }: Sending,
): Promise<RunDetail> {
  const parts = await splitIntoParts(prepared)
  const body = { source, fileName: fileName.slice(-255), items: prepared.items.length, parts: parts.length }
  const run = await api.post('/api/import-runs', { body: { ...body, notes: prepared.notes } })
  for (const [part, content] of parts.entries()) {
    await sendPatiently(() =>
      api.put('/api/import-runs/{id}/parts', {
        params: { path: { id: run.id } },
        body: { part, ...content },
      }),
    )
    onProgress((part + 1) / parts.length)
  }
  return run
}

/** Sends a request again while the service asks to wait. The same part may arrive twice. */
async function sendPatiently<T>(send: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await send()
    } catch (error) {
      const wait = error instanceof GroundswellError && [429, 503].includes(error.status)
      if (!wait || waits === MOST_WAITS) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 2) * 1_000))
    }
  }
}
