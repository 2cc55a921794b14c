import type { components } from '@groundswell/client'
import { Button, Empty, RelativeTime, Skeleton, Switch, toast } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { useReason } from '../../../parts/rights/rights.tsx'
import type { Item } from '../queries.ts'
import recorded from '../recording/recording.module.css'
import { replayQuery } from './queries.ts'
import styles from './replay.module.css'

const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }))

/** The page as the reporter saw it before the report. */
export function ReplayTab({ item: { id } }: { item: Item }) {
  const t = useText('recording').replay
  return (
    <Loaded of={useRead(replayQuery(id))} skeleton={<Skeleton lines={3} height={16} />}>
      {(replay) =>
        replay ? (
          <ReplayContent id={id} replay={replay} />
        ) : (
          <Empty icon="inbox" title={t.none}>
            {t.noneNote}
          </Empty>
        )
      }
    </Loaded>
  )
}

type Replay = components['schemas']['Replay']

function ReplayContent({ id, replay }: { id: string; replay: Replay }) {
  const t = useText('recording').replay
  const reason = useReason('manage')
  const [isOpen, setOpen] = useState(false)
  const params = { path: { id } }
  const remove = useWrite({
    run: (api) => api.delete('/api/feedback/{id}/replay', { params }),
    done: () => toast({ text: t.removed }),
    invalidates: ['feedback'],
  })
  const release = useWrite({
    run: (api, body: { version: string; released: boolean }) =>
      api.put('/api/feedback/{id}/replay/release', { params, body }),
    invalidates: ['feedback'],
  })
  const { version, expiresAt, releasedAt } = replay
  const why = reason ? { reason } : {}
  return (
    <section className={recorded.recording} aria-label={t.title}>
      <header className={recorded.head}>
        <h2>{t.title}</h2>
        <Button size="s" variant="quiet" busy={remove.busy} onClick={() => remove.write(undefined)} {...why}>
          {t.remove}
        </Button>
      </header>
      <p className={recorded.at}>
        {t.note} {t.ends} <RelativeTime at={expiresAt} />
      </p>
      {isOpen ? (
        <Suspense fallback={null}>
          <Player key={version} id={id} />
        </Suspense>
      ) : (
        <div>
          <Button size="s" onClick={() => setOpen(true)}>
            {t.show}
          </Button>
        </div>
      )}
      <div className={styles.release}>
        <Switch
          label={t.release}
          hint={t.releaseHint}
          checked={releasedAt !== null}
          onChange={(released) => release.write({ version, released })}
          {...why}
        />
      </div>
      {(remove.error ?? release.error) && <ErrorNote error={(remove.error ?? release.error)!} />}
    </section>
  )
}
