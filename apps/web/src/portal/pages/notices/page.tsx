import { Button, Empty, Mark, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded, useReadAll, useWrite } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, Column } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import type en from './messages/en.ts'
import { titleOf, wayOf } from './notice-rules.ts'
import { type Notice, notices } from './queries.ts'

/** T10: what happened, and where something can be done about it. */
export function NoticesPage() {
  const t = useText<typeof en>('notices')
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<Notice>(notices)
  const newest = items[0]?.id
  const readAll = useWrite({
    // Notifications that arrive meanwhile stay unread.
    run: (api) => api.post('/api/tester/notifications/read-all', { body: newest ? { upTo: newest } : {} }),
    invalidates: ['notification'],
  })
  const hasUnread = items.some(({ readAt }) => readAt === null)
  return (
    <Column
      title={t.title}
      actions={
        hasUnread && (
          <Button size="s" icon="check" busy={readAll.busy} onClick={() => readAll.write(undefined)}>
            {t.readAll}
          </Button>
        )
      }
    >
      {readAll.error && <ErrorNote error={readAll.error} />}
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={5} height={64} />}
        empty={() =>
          items.length === 0 ? (
            <Empty icon="bell" title={t.nothing}>
              <p>{t.nothingWhy}</p>
            </Empty>
          ) : null
        }
      >
        {() => (
          <Cards>
            {items.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </Cards>
        )}
      </Loaded>
      {hasMore && (
        <div className={rows.actions}>
          <Button onClick={more} busy={isLoadingMore}>
            {t.more}
          </Button>
        </div>
      )}
    </Column>
  )
}

function Row({ notice }: { notice: Notice }) {
  const t = useText<typeof en>('notices')
  const [way, title] = [wayOf(notice), titleOf(notice)]
  const words = t.kinds[notice.kind]
  return (
    <CardItem>
      <span className={rows.line}>
        {notice.readAt === null && <Mark tone="swell" label={t.unread} />}
        {way ? (
          <Link to={way} className={rows.title}>
            {words}
          </Link>
        ) : (
          <span className={rows.title}>{words}</span>
        )}
        <span className={rows.end}>
          <RelativeTime at={notice.createdAt} />
        </span>
      </span>
      {title && (
        <span className={rows.words}>
          <WordsLine of={title} />
        </span>
      )}
    </CardItem>
  )
}
