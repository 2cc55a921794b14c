import { Button, Empty, type IconName, SkeletonRows } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Loaded, type useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../desk/desk.tsx'

interface AllOfProps<T> {
  list: ReturnType<typeof useReadAll<T>>
  /** The text for an empty list; if absent, `children` shows the empty list. */
  empty?: string
  /** A sentence that says when something appears in the list; shown with `empty`. */
  why?: string | undefined
  icon?: IconName
  /** Number of rows in the skeleton. */
  rows?: number
  /** Height of a skeleton's row in pixels. */
  rowHeight?: number
  children(items: readonly T[]): ReactNode
}

/** A list of the console in each of its states, with a button that loads more. */
export function LoadedList<T>(props: AllOfProps<T>) {
  const { list, empty, why, icon = 'board', rows = 6, rowHeight = 34, children } = props
  const t = useText('terms')
  const { result, items, hasMore, more, isLoadingMore } = list
  return (
    <Loaded
      of={result}
      skeleton={<SkeletonRows rows={rows} height={rowHeight} />}
      empty={() =>
        empty && items.length === 0 ? (
          <Empty icon={icon} title={empty}>
            {why}
          </Empty>
        ) : null
      }
    >
      {() => (
        <div className={desk.list}>
          {children(items)}
          {hasMore && (
            <Button onClick={more} busy={isLoadingMore}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
