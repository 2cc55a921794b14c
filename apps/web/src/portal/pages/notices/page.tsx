import { Button, Empty, Mark, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded, useReadAll, useWrite } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { CardItem, Cards, Column } from '../../parts/column/column.tsx'
import { type Group, Titles, useEarnedSentence } from '../../parts/earned/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { isStatus, type Status, StatusChip } from '../../parts/status/status.tsx'
import { findPage, groupNotices, listTitles, readAmount } from './notice-rules.ts'
import { type Notice, notices } from './queries.ts'

/** The notifications, with links. */
export function NoticesPage() {
  const t = useText('notices')
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<Notice>(notices)
  const newest = items[0]?.id
  const readAll = useWrite({
    // Notifications that arrive during the request stay unread.
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
            {groupNotices(items).map((group) => (
              <NoticeRow key={group.key} group={group} />
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

/** A notification, or several of one kind: the amount, the reason, the items, and a link. */
function NoticeRow({ group: { members } }: { group: Group<Notice> }) {
  const t = useText('notices')
  const [newest] = members
  const words = useNoticeWords()(members)
  const way = findPage(newest!)
  const { to } = newest!.data as { to?: Status }
  return (
    <CardItem>
      <span className={rows.line}>
        {newest!.readAt === null && <Mark tone="swell" label={t.unread} />}
        {way ? (
          <Link to={way} className={rows.title}>
            {words}
          </Link>
        ) : (
          <span className={rows.title}>{words}</span>
        )}
        {newest!.kind === 'STATUS_CHANGED' && isStatus(to) && <StatusChip status={to} />}
        <span className={rows.end}>
          <RelativeTime at={newest!.createdAt} />
        </span>
      </span>
      <Titles items={listTitles(members)} />
    </CardItem>
  )
}

function useNoticeWords(): (members: readonly Notice[]) => string {
  const t = useText('notices')
  const earned = useEarnedSentence()
  return (members) => {
    const { kind } = members[0]!
    const told = members.flatMap((notice) => readAmount(notice) ?? [])
    if (told.length < members.length) return t.kinds[kind]
    const { asset, reason } = told[0]!
    const what = earned({ amounts: told.map(({ amount }) => amount), asset, cause: reason })
    if (kind === 'PAYOUT_SENT') return t.sent(what)
    return kind === 'REWARD_PAYABLE' ? t.payable(what) : what
  }
}
