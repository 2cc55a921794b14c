import { Avatar, Icon } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import type { Membership } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useRoleNames } from '../../parts/rights/rights.tsx'
import { lastWorkspace } from '../../shell/last-workspace.ts'
import type en from './messages/en.ts'
import styles from './new.module.css'

/** The workspaces of a person, the one that was last on the screen first. */
export function ChooserPage({ memberships }: { memberships: readonly Membership[] }) {
  const t = useText<typeof en>('new')
  const roles = useRoleNames()
  const last = lastWorkspace()
  const sorted = [...memberships].sort(
    (a, b) => Number(b.workspaceSlug === last) - Number(a.workspaceSlug === last),
  )
  return (
    <>
      <h1>{t.choose}</h1>
      <ul className={styles.choices}>
        {sorted.map(({ workspaceId, workspaceName, workspaceSlug, role }) => (
          <li key={workspaceId}>
            <Link to="/app/$workspace" params={{ workspace: workspaceSlug }}>
              <Avatar id={workspaceId} name={workspaceName} size={32} />
              <span className={styles.names}>
                <WordsLine of={workspaceName} />
                <small>{roles[role]}</small>
              </span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
