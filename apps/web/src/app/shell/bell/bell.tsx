import { Button, Empty, Kbd, Sheet, SkeletonRows, useKeys } from '@groundswell/ui'
import { useRef } from 'react'
import { ErrorNote, type ListPage, Loaded, useReadAll, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './bell.module.css'
import { GroupRow } from './group-row.tsx'
import { findPage, type Group, groupNotifications, type Notification } from './group-rules.ts'
import { inboxRead } from './queries.ts'
import { useOpenPage } from './ways.ts'

/** The person's notifications, by item. */
export function Bell({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('bell')
  return (
    <Sheet open={open} onClose={onClose} title={t.title} width={420}>
      <NotificationList onClose={onClose} />
    </Sheet>
  )
}

function NotificationList({ onClose }: { onClose(): void }) {
  const t = useText('bell')
  const go = useOpenPage()
  const told = useReadAll<Notification, ListPage<Notification>>(inboxRead())
  const groups = groupNotifications(told.items)
  const unread = groups.some((group) => group.unread.length > 0)
  const { read, readAll, error } = useMarkRead()
  const markAll = () => {
    const [newest] = told.items
    if (newest && unread) readAll.write(newest.id)
  }
  const markGroup = (group: Group | undefined) => {
    if (group && group.unread.length > 0) read.write(group.unread)
  }
  const openGroup = (group: Group) => {
    markGroup(group)
    onClose()
    go(findPage(group.notifications[0]!))
  }
  const list = useGroupKeys(groups, markGroup)
  useKeys({ 'shift+e': markAll })

  return (
    <>
      <div className={styles.bar}>
        <span>
          <Kbd keys="J" /> <Kbd keys="K" /> {t.move} · <Kbd keys="E" /> {t.markRead}
        </span>
        <Button
          size="s"
          keys="shift+E"
          busy={readAll.busy}
          onClick={markAll}
          {...(unread ? {} : { reason: t.allRead })}
        >
          {t.markAllRead}
        </Button>
      </div>
      {error ? <ErrorNote error={error} /> : null}
      <Loaded
        of={told.result}
        skeleton={<SkeletonRows rows={6} height={64} />}
        empty={() =>
          groups.length === 0 ? (
            <Empty icon="bell" title={t.nothing}>
              {t.nothingWhy}
            </Empty>
          ) : null
        }
      >
        {() => (
          <>
            <ul ref={list} className={styles.groups}>
              {groups.map((group) => (
                <GroupRow key={group.key} group={group} onOpen={() => openGroup(group)} />
              ))}
            </ul>
            {told.hasMore ? (
              <Button variant="quiet" busy={told.isLoadingMore} onClick={told.more}>
                {t.more}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

/** J and K or the arrows move the focus over the groups of a list; E marks the focused one. */
function useGroupKeys(groups: readonly Group[], mark: (group: Group | undefined) => void) {
  const list = useRef<HTMLUListElement>(null)
  const moveFocus = (by: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button[data-group]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus()
  }
  useKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    ArrowDown: () => moveFocus(1),
    ArrowUp: () => moveFocus(-1),
    e: () => mark(groups.find(({ key }) => key === (document.activeElement as HTMLElement)?.dataset.group)),
  })
  return list
}

/** Marks notifications as read: some of them, or all up to the newest on the screen. Later ones stay unread. */
function useMarkRead() {
  const read = useWrite({
    run: (api, ids: readonly string[]) =>
      Promise.all(ids.map((id) => api.patch('/api/notifications/{id}/read', { params: { path: { id } } }))),
    invalidates: ['notification'],
  })
  const readAll = useWrite({
    run: (api, upTo: string) => api.post('/api/notifications/read-all', { body: { upTo } }),
    invalidates: ['notification'],
  })
  return { read, readAll, error: read.error ?? readAll.error }
}
