import { Button, Chip, Dialog, Empty, Menu, RelativeTime, Select, Skeleton, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, type ListPage, Loaded, useDraft, useReadAll, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import { type ActorNames, useActorNames } from '../../parts/actor/index.ts'
import { type Item, type ThreadEntry, threadQuery } from './queries.ts'
import styles from './thread.module.css'

/** The conversation about the item. */
export function ThreadTab({ item }: { item: Item }) {
  const t = useText('items')
  const { can } = useWorkspace()
  const thread = useReadAll<ThreadEntry, ListPage<ThreadEntry>>(threadQuery(item.id))
  const names = useActorNames()
  const mayWrite = can('manage')
  return (
    <div className={styles.thread}>
      <Loaded
        of={thread.result}
        skeleton={<Skeleton lines={4} height={16} />}
        empty={() =>
          thread.items.length === 0 ? (
            <Empty icon="thread" title={t.emptyThread}>
              {t.emptyThreadWords}
            </Empty>
          ) : null
        }
      >
        {() => (
          <ol>
            {thread.items.map((entry) => (
              <EntryCard key={entry.id} entry={entry} names={names} mayDelete={mayWrite} />
            ))}
          </ol>
        )}
      </Loaded>
      {thread.hasMore && <Button onClick={thread.more}>{t.more}</Button>}
      {item.withdrawnAt ? null : mayWrite ? <Composer item={item} /> : <p>{t.forMembers}</p>}
    </div>
  )
}

function EntryCard({
  entry,
  names,
  mayDelete,
}: {
  entry: ThreadEntry
  names: ActorNames
  mayDelete: boolean
}) {
  const t = useText('items')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const isFixed = entry.kind === 'QUESTION' || entry.kind === 'ANSWER'
  const kind = t.kinds[entry.kind]
  const who =
    entry.side === 'TEAM' && entry.writtenBy ? names.nameOf(entry.writtenBy) : (t.sides[entry.side] ?? '')
  return (
    <li className={styles.entry} data-side={entry.side}>
      <p className={styles.about}>
        <b>{who}</b>
        {kind && <Chip tone={entry.kind === 'QUESTION' ? 'ask' : 'neutral'}>{kind}</Chip>}
        <span>{t.audiences[entry.forAgents && entry.audience === 'TEAM' ? 'AGENTS' : entry.audience]}</span>
        <RelativeTime at={entry.createdAt} />
        {entry.editedAt && <span>{t.edited}</span>}
        {entry.safetyStatus === 'FLAGGED' && (
          <Chip tone="flag" mark>
            {t.entryHeld}
          </Chip>
        )}
        {entry.safetyStatus === 'BLOCKED' && (
          <Chip tone="stop" mark>
            {t.entryBlocked}
          </Chip>
        )}
        {!isFixed && (entry.own || mayDelete) && (
          <Menu
            label={t.more}
            icon="more"
            items={[
              ...(entry.own
                ? [{ label: t.edit, icon: 'edit' as const, onSelect: () => setOpen('edit') }]
                : []),
              ...(mayDelete
                ? [
                    {
                      label: t.remove,
                      icon: 'trash' as const,
                      tone: 'stop' as const,
                      onSelect: () => setOpen('remove'),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </p>
      <Words of={entry.body} kind={entry.side === 'AGENT' || entry.side === 'TEAM' ? 'agents' : 'original'} />
      {entry.choices && (
        <ul className={styles.choices}>
          {entry.choices.map((choice) => (
            <li key={choice}>
              <Words of={choice} />
            </li>
          ))}
        </ul>
      )}
      <EditEntry entry={entry} open={open === 'edit'} onClose={() => setOpen(null)} />
      <RemoveEntry entry={entry} open={open === 'remove'} onClose={() => setOpen(null)} />
    </li>
  )
}

type Audience = 'PUBLIC' | 'AUTHOR' | 'TEAM' | 'AGENTS'

/** Writes an entry. The draft survives a reload. */
function Composer({ item }: { item: Item }) {
  const t = useText('items')
  const [body, setBody, clear] = useDraft(`thread ${item.id}`, '')
  const [audience, setAudience] = useState<Audience>('AUTHOR')
  const { write, busy, error } = useWrite({
    run: (api, words: string) =>
      api.post('/api/feedback/{id}/thread', {
        params: { path: { id: item.id } },
        body: {
          body: words,
          ...(audience === 'TEAM' || audience === 'AGENTS'
            ? { kind: 'NOTE' as const, ...(audience === 'AGENTS' ? { forAgents: true } : {}) }
            : { audience }),
        },
      }),
    invalidates: ['thread'],
    done() {
      setBody('')
      clear()
    },
  })
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim() !== '') write(body.trim())
      }}
    >
      <Textarea label={t.body} value={body} onChange={setBody} maxLength={5000} dir="auto" />
      <div className={styles.send}>
        <Select
          label={t.audience}
          hideLabel
          value={audience}
          onChange={setAudience}
          options={(['AUTHOR', 'PUBLIC', 'TEAM', 'AGENTS'] as const).map((value) => ({
            value,
            label: t.audiences[value] ?? value,
          }))}
        />
        <Button variant="primary" type="submit" busy={busy} disabled={body.trim() === ''}>
          {t.send}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </form>
  )
}

interface EntryDialogProps {
  entry: ThreadEntry
  open: boolean
  onClose(): void
}

function EditEntry({ entry, open, onClose }: EntryDialogProps) {
  const t = useText('items')
  const [body, setBody] = useState(entry.body)
  const { write, busy, error } = useWrite({
    run: (api, words: string) =>
      api.patch('/api/thread/{entryId}', { params: { path: { entryId: entry.id } }, body: { body: words } }),
    invalidates: ['thread'],
    done: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.edit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={body.trim() === ''}
            onClick={() => write(body.trim())}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <Textarea label={t.body} value={body} onChange={setBody} maxLength={5000} dir="auto" autoFocus />
      {error && <ErrorNote error={error} />}
    </Dialog>
  )
}

function RemoveEntry({ entry, open, onClose }: EntryDialogProps) {
  const t = useText('items')
  const { write, busy, error } = useWrite({
    run: (api, entryId: string) => api.delete('/api/thread/{entryId}', { params: { path: { entryId } } }),
    invalidates: ['thread'],
    done: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.removeTitle}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="stop" busy={busy} onClick={() => write(entry.id)}>
            {t.remove}
          </Button>
        </>
      }
    >
      <p>{t.removeWords}</p>
      {error && <ErrorNote error={error} />}
    </Dialog>
  )
}
