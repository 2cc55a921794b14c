import type { Client, components } from '@groundswell/client'
import { servicePath } from '../../../base.ts'
import type { Made } from './desk.ts'
import { copyAfter, cutCount, type DecisionBody, type Draft, decisionBody } from './draft-rules.ts'
import type { Subject } from './subject-rules.ts'

type EntryBody = components['schemas']['ThreadEntryDecision']
/** A decision on an item or an entry, as it is sent. */
export type MadeHere = Made<{ kind: 'item'; json: DecisionBody } | { kind: 'entry'; json: EntryBody }> & {
  subject: Subject
}

/** Returns a decision with everything that the service needs to refuse it if another person was faster. */
export function makeDecision(
  verdict: 'APPROVE' | 'BLOCK',
  subject: Subject,
  draft: Draft,
  at: number,
): MadeHere {
  return {
    id: subject.id,
    seen: subject.seen,
    title: subject.title,
    verdict,
    cuts: verdict === 'APPROVE' && !draft.edited ? cutCount(draft, subject.rows, subject.fields) : 0,
    isEdited: verdict === 'APPROVE' && draft.edited !== null,
    at,
    subject,
    body: subject.item
      ? { kind: 'item', json: decisionBody(verdict, subject.item, subject.fields, subject.rows, draft) }
      : { kind: 'entry', json: entryBody(verdict, subject, draft) },
  }
}

function entryBody(verdict: 'APPROVE' | 'BLOCK', subject: Subject, draft: Draft): EntryBody {
  const { description } = copyAfter(subject.fields, subject.rows, draft)
  const isChanged = verdict === 'APPROVE' && description !== subject.fields[0]?.copy
  return {
    decision: verdict,
    expected: subject.safetyStatus as NonNullable<EntryBody['expected']>,
    ...(isChanged ? { redactedBody: description.trim() === '' ? '[withheld]' : description } : {}),
  }
}

/** Options of a request that is sent while the page closes, so that nothing may be awaited. */
export interface Leaving {
  token: string
  workspaceId: string
}

/** Sends a decision. The request continues when the page is left. */
export async function sendDecision(
  client: Client,
  { id, body }: MadeHere,
  leaving: Leaving | null,
): Promise<void> {
  if (leaving) {
    const path =
      body.kind === 'item' ? `/api/moderation/${id}/decision` : `/api/moderation/thread/${id}/decision`
    // Sent without the client, which copies requests to repeat them: a copy does not outlive its page.
    await fetch(servicePath(path), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${leaving.token}`,
        'content-type': 'application/json',
        'x-service-workspace': leaving.workspaceId,
      },
      body: JSON.stringify(body.json),
      keepalive: true,
    })
  } else if (body.kind === 'item')
    await client.post('/api/moderation/{id}/decision', { params: { path: { id } }, body: body.json })
  else
    await client.post('/api/moderation/thread/{entryId}/decision', {
      params: { path: { entryId: id } },
      body: body.json,
    })
}

/** Returns the latest decision on an item, or null if none, or it is an entry. */
export async function latestDecision(client: Client, { subject }: Pick<MadeHere, 'subject'>) {
  if (subject.kind === 'entry') return null
  const path = { id: subject.feedbackId }
  const found = await client.get('/api/feedback/{id}/decisions', { params: { path, query: { limit: 1 } } })
  return found.items[0] ?? null
}
