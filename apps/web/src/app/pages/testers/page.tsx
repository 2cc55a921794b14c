import { PageHead, Skeleton, Tabs } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { testersRoute } from './route.ts'
import { type Tab, tabs } from './search.ts'
import styles from './testers.module.css'

/** Each tab is loaded when it is opened. */
const panels: Record<Tab, ComponentType> = {
  members: lazy(() => import('./members-tab.tsx').then((part) => ({ default: part.MembersTab }))),
  tiers: lazy(() => import('./tiers-tab.tsx').then((part) => ({ default: part.TiersTab }))),
  invites: lazy(() => import('./invites-tab.tsx').then((part) => ({ default: part.InvitesTab }))),
}

/** The pool of testers. */
export function TestersPage() {
  const t = useText('testers')
  const { workspace, tab } = testersRoute.useParams()
  const navigate = useNavigate()
  useTitle(t.title)
  const Panel = panels[tab as Tab]
  return (
    <>
      <PageHead title={t.title} note={t.note} />
      <div className={styles.page}>
        <Tabs<Tab>
          label={t.title}
          value={tab as Tab}
          onChange={(next) =>
            void navigate({ to: '/app/$workspace/testers/$tab', params: { workspace, tab: next } })
          }
          tabs={tabs.map((value) => ({ value, label: t.tabs[value] }))}
        >
          <div className={styles.panel}>
            <Suspense fallback={<Skeleton lines={4} />}>
              <Panel />
            </Suspense>
          </div>
        </Tabs>
      </div>
    </>
  )
}
