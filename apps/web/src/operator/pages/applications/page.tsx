import { Empty, PageHead, Segmented, SkeletonRows, SplitPane, useKeys, VirtualList } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { useTitle } from '../../../surface/index.ts'
import { useSearch } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './applications.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { nextApplication } from './next-rules.ts'
import { type Application, applicationsQuery, chosenState, states } from './queries.ts'
import { ApplicationReader } from './reader.tsx'
import { ApplicationRow } from './row.tsx'

const idOf = ({ id }: Application) => id
const ROW_PX = 56

/** Applications for the House Pool, the longest waiting first. All decisions can be made by keyboard. */
export function ApplicationsPage() {
  const t = useText('applications')
  useTitle(t.title)
  const [search, change] = useSearch()
  const state = chosenState(search)
  const { result, items, more } = useReadAll<Application>(applicationsQuery(state))
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [deciding, setDeciding] = useState<'APPROVED' | 'REJECTED' | null>(null)
  const shown = items.find(({ id }) => id === chosen) ?? items[0]
  const isWaiting = shown?.status === 'PENDING'
  useKeys({ a: () => setDeciding('APPROVED'), r: () => setDeciding('REJECTED') }, { enabled: isWaiting })
  const openApplication = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  return (
    <div className={styles.frame}>
      <PageHead title={t.title} note={t.note}>
        <Segmented
          label={t.state}
          value={state}
          onChange={(next) => change({ state: next === 'PENDING' ? undefined : next })}
          options={states.map((value) => ({ value, label: t.states[value] }))}
        />
      </PageHead>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={6} height={ROW_PX} />}
        empty={() =>
          items.length === 0 ? (
            <Empty icon="inbox" title={t.empty[state]}>
              {t.emptyWhy}
            </Empty>
          ) : null
        }
      >
        {() => (
          <SplitPane
            listLabel={t.title}
            detailLabel={t.one}
            open={isOpen}
            onClose={() => setOpen(false)}
            list={
              <VirtualList
                label={t.title}
                items={items}
                itemKey={idOf}
                rowHeight={ROW_PX}
                active={shown?.id ?? null}
                onActive={setChosen}
                onOpen={openApplication}
                onEnd={more}
                render={(item) => <ApplicationRow of={item} />}
              />
            }
            detail={shown && <ApplicationReader of={shown} onDecide={setDeciding} />}
          />
        )}
      </Loaded>
      {deciding && shown && (
        <DecisionDialog
          key={shown.id}
          of={shown}
          decision={deciding}
          onDone={() => {
            setDeciding(null)
            setChosen(nextApplication(items.map(idOf), shown.id))
          }}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  )
}
