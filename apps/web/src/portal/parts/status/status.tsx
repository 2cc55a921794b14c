import type { StateWords } from '@groundswell/client'
import { Chip, type Tone } from '@groundswell/ui'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../text/index.ts'

export type Status = keyof StateWords['status']

const tones: Record<Status, Tone> = {
  COLLECTING_VOTES: 'neutral',
  THRESHOLD_MET: 'swell',
  GENERATING_CODE: 'run',
  TESTING: 'run',
  TEST_FAILED: 'run',
  AWAITING_APPROVAL: 'ask',
  DEPLOYING: 'run',
  DEPLOYED: 'good',
  FAILED: 'neutral',
  REJECTED: 'stop',
}

/** Returns whether a value is a state of an item. */
export const isStatus = (value: unknown): value is Status => typeof value === 'string' && value in tones

/** The state of an item, in words for its author and its voters. */
export function StatusChip({ status }: { status: Status }) {
  const t = useText('status')
  return (
    <Chip tone={tones[status]} mark>
      {t.status[status]}
    </Chip>
  )
}

/** The state of an item as a chip. An item that is not cleared yet is shown as being checked, without the reason. */
export function ItemChip({ status, safetyStatus }: { status: Status; safetyStatus: string }) {
  const t = useText('status')
  if (safetyStatus === 'CLEARED') return <StatusChip status={status} />
  return (
    <Chip tone="ask" mark>
      <Term of="held">{safetyStatus === 'BLOCKED' ? t.safety.BLOCKED : t.safety.PENDING}</Term>
    </Chip>
  )
}
