import { PageHead, Skeleton, Tabs } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useText } from '../../../text/index.ts'
import { useTitle } from '../../shell/title.ts'
import { settingsRoute } from './route.ts'
import styles from './settings.module.css'
import { type Tab, tabs } from './tabs.ts'

/** Each tab is loaded when it is opened. */
const panels: Record<Tab, ComponentType> = {
  workspace: lazy(() => import('./workspace-tab.tsx').then((part) => ({ default: part.WorkspaceTab }))),
  tags: lazy(() => import('./tags-tab.tsx').then((part) => ({ default: part.TagsTab }))),
  origins: lazy(() => import('./origins-tab.tsx').then((part) => ({ default: part.OriginsTab }))),
  public: lazy(() => import('./public-tab.tsx').then((part) => ({ default: part.PublicTab }))),
  keys: lazy(() => import('./keys-tab.tsx').then((part) => ({ default: part.KeysTab }))),
  agents: lazy(() => import('./agents-tab.tsx').then((part) => ({ default: part.AgentsTab }))),
  ci: lazy(() => import('./ci-tab.tsx').then((part) => ({ default: part.CiTab }))),
  repositories: lazy(() =>
    import('./repositories-tab.tsx').then((part) => ({ default: part.RepositoriesTab })),
  ),
  install: lazy(() => import('./install-tab.tsx').then((part) => ({ default: part.InstallTab }))),
  webhooks: lazy(() => import('./webhooks-tab.tsx').then((part) => ({ default: part.WebhooksTab }))),
  notifications: lazy(() =>
    import('./notifications-tab.tsx').then((part) => ({ default: part.NotificationsTab })),
  ),
  record: lazy(() => import('./record-tab.tsx').then((part) => ({ default: part.RecordTab }))),
}

/** The settings of the workspace, a tab for each kind. */
export function SettingsPage() {
  const t = useText('settings')
  const { workspace, tab } = settingsRoute.useParams()
  const navigate = useNavigate()
  useTitle(t.title)
  const Panel = panels[tab as Tab]
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.page}>
        <Tabs<Tab>
          label={t.title}
          value={tab as Tab}
          onChange={(next) =>
            void navigate({ to: '/app/$workspace/settings/$tab', params: { workspace, tab: next } })
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
