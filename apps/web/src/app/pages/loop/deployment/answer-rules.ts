import type { components } from '@groundswell/client'
import { awaitsApproval } from '../card-rules.ts'
import type { Deployment } from '../types.ts'

export type Answer = components['schemas']['QuestionAnswer']

/**
 * Returns the body of an answer, or null if not answered yet. If protected files wait, an approval names the files that
 * the person has seen, so that no other file is approved with them.
 */
export function toAnswer(
  { text, choice, approves }: { text: string; choice: number | null; approves: boolean },
  deployment: Deployment,
): Answer | null {
  const words = text.trim()
  if (words === '' && choice === null && !approves) return null
  const names = approves && awaitsApproval(deployment)
  return {
    ...(words === '' ? {} : { answer: words }),
    ...(choice === null ? {} : { choice }),
    ...(approves ? { approve: true } : {}),
    ...(names ? { changedFiles: [...(deployment.changedFiles ?? [])] } : {}),
  }
}
