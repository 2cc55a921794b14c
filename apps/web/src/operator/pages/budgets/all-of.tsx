import { Button, Empty, SkeletonRows } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Loaded, type useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import type terms from '../../parts/terms/messages/en.ts'

/** A list of this page in each of its states, with a way to its next part. */
export function AllOf<T>({
  list,
  empty,
  children,
}: {
  list: ReturnType<typeof useReadAll<T>>
  empty: string
  children(items: readonly T[]): ReactNode
}) {
  const common = useText<typeof terms>('terms')
  const { result, items, hasMore, more, isLoadingMore } = list
  return (
    <Loaded
      of={result}
      skeleton={<SkeletonRows rows={6} height={34} />}
      empty={() => (items.length === 0 ? <Empty icon="board" title={empty} /> : null)}
    >
      {() => (
        <div className={desk.list}>
          {children(items)}
          {hasMore && (
            <Button onClick={more} busy={isLoadingMore}>
              {common.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
