import { Logo } from '@groundswell/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useRoleNames } from '../../parts/rights/rights.tsx'
import { useTitle } from '../../shell/title.ts'
import styles from './connect.module.css'
import type en from './messages/en.ts'

const route = getRouteApi('/app/connect')

/** The workspaces of a person, for the one that a program is let into. */
export function ConnectChooserPage() {
  const t = useText<typeof en>('connect')
  const roles = useRoleNames()
  const { request, memberships } = route.useLoaderData()
  useTitle(t.title)
  return (
    <main className={styles.alone}>
      <p className={styles.brand}>
        <Logo size={28} /> Groundswell
      </p>
      <h1>{t.choose}</h1>
      <ul className={styles.choices}>
        {memberships.map(({ workspaceId, workspaceName, workspaceSlug, role }) => (
          <li key={workspaceId}>
            <Link to="/app/$workspace/connect" params={{ workspace: workspaceSlug }} search={{ request }}>
              <WordsLine of={workspaceName} />
              <small>{roles[role]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
