import type { Client } from '@groundswell/client'
import { toast } from '@groundswell/ui'
import type { QueryClient } from '@tanstack/react-query'
import { errorText, refetchTopic } from '../../../data/index.ts'
import type dataEn from '../../../data/messages/en.ts'
import type en from './messages/en.ts'

/** Claims an item and shows the result. Nothing is shown before the response. */
export async function claimItem(
  { api, queries }: { api: Client; queries: QueryClient },
  { feedbackId, takeover }: { feedbackId: string; takeover: boolean },
  { t, words }: { t: typeof en; words: typeof dataEn },
): Promise<void> {
  try {
    await api.post('/api/deployments', {
      params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
      body: { feedbackId, ...(takeover ? { takeover } : {}) },
    })
    toast({ text: t.claimed, tone: 'good' })
  } catch (error) {
    toast({ text: errorText(error, words), tone: 'stop' })
  }
  for (const topic of ['feedback', 'deployment']) refetchTopic(queries, topic)
}
