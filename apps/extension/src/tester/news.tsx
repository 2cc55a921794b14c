import type { components } from '@groundswell/client'
import { Button, Empty, Mark, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { ErrorNote, Loaded } from '../../../web/src/data/loaded.tsx'
import { findPage, listTitles } from '../../../web/src/portal/pages/notices/notice-rules.ts'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import { useKept } from '../page/use-kept.ts'
import { useRead, useWork } from '../page/use-work.ts'
import { settings } from '../state/settings.ts'
import { keepForTester, testerClient } from './session.ts'
import styles from './tester.module.css'
import { unread } from './unread.ts'

type Notice = components['schemas']['TesterNotification']

async function readNotices(): Promise<readonly Notice[]> {
  const client = await testerClient()
  const page = await client.get('/api/tester/notifications', { params: { query: { limit: 30 } } })
  await keepForTester(() => unread.set(page.unreadCount))
  return page.items
}

/** The tester's notifications. Each opens the page of the portal where the tester can act on it. */
export function NoticeList() {
  const t = useText('notices')
  const read = useRead(readNotices)
  const newest = read.data?.[0]?.id
  const readAll = useWork(async () => {
    const client = await testerClient()
    // Notifications that arrive in the meantime stay unread.
    await client.post('/api/tester/notifications/read-all', { body: newest ? { upTo: newest } : {} })
    await read.refetch()
  })
  return (
    <Loaded
      of={read}
      skeleton={<SkeletonRows rows={4} height={56} />}
      empty={(items) =>
        items.length === 0 ? (
          <Empty icon="bell" title={t.nothing}>
            <p>{t.nothingWhy}</p>
          </Empty>
        ) : null
      }
    >
      {(items) => (
        <>
          {items.some(({ readAt }) => readAt === null) && (
            <div className={styles.actions}>
              <Button size="s" icon="check" busy={readAll.busy} onClick={() => readAll.run()}>
                {t.readAll}
              </Button>
            </div>
          )}
          {readAll.error && <ErrorNote error={readAll.error} />}
          <ul className={styles.cards}>
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const t = useText('notices')
  const chosen = useKept(settings)
  const way = findPage(notice)
  const [title] = listTitles([notice])
  const words = t.kinds[notice.kind]
  return (
    <li className={styles.card}>
      <span className={styles.line}>
        {notice.readAt === null && <Mark tone="swell" label={t.unread} />}
        {way && chosen?.address ? (
          <a href={chosen.address + way} target="_blank" rel="noreferrer">
            {words}
          </a>
        ) : (
          <span>{words}</span>
        )}
        <span className={styles.end}>
          <RelativeTime at={notice.createdAt} />
        </span>
      </span>
      {title && <WordsLine of={title} />}
    </li>
  )
}
