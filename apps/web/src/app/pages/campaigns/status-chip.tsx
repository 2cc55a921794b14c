import { Chip } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import type { Status } from './search.ts'

const tones = {
  DRAFT: 'neutral',
  ACTIVE: 'good',
  PAUSED: 'flag',
  COMPLETED: 'swell',
  ARCHIVED: 'neutral',
} as const

/** A campaign's status in colour, shape and words. */
export function StatusChip({ status }: { status: Status }) {
  const t = useText('campaigns')
  return (
    <Chip tone={tones[status]} mark>
      {t.statuses[status]}
    </Chip>
  )
}
