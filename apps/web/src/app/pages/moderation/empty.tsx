import { Button, Empty, useFormat } from '@groundswell/ui'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { lastDecidedQuery } from './queries.ts'
import type { useQueue } from './use-queue.ts'

/** Nothing waits: since when, and where else to look. */
export function EmptyQueue({
  queue: { search, open },
  last,
}: {
  queue: ReturnType<typeof useQueue>
  last: number | null
}) {
  const t = useText('moderation')
  const format = useFormat()
  const { can } = useWorkspace()
  const audited = useRead(lastDecidedQuery(), last === null && can('administrate')).data
  const at = last ?? audited ?? null
  const isFiltered = search.show !== undefined || search.zone !== undefined
  return (
    <Empty
      icon="shield"
      title={isFiltered ? t.nothingHere : t.nothing}
      action={isFiltered ? <Button onClick={() => open(null, {})}>{t.showAll}</Button> : undefined}
    >
      {at === null ? t.emptyWords : `${t.lastDecided(format.relative(at))} ${t.emptyWords}`}
    </Empty>
  )
}
