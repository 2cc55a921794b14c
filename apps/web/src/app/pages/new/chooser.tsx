import { Avatar, Icon } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import type { Membership } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useRoleNames } from '../../parts/rights/rights.tsx'
import { lastWorkspace } from '../../shell/last-workspace.ts'
import styles from './new.module.css'

interface ChooserPageProps {
  memberships: readonly Membership[]
  /** The query of a program that asks for a connection; it is passed to the chosen workspace. */
  request: string | null
}

/** The workspaces of a person, the last visited one first. */
export function ChooserPage({ memberships, request }: ChooserPageProps) {
  const t = useText('new')
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
            <Link {...addressFor(workspaceSlug, request)}>
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

/** The address of a workspace, or of the decision about a program that asks for a connection. */
export const addressFor = (workspace: string, request: string | null) =>
  request === null
    ? ({ to: '/app/$workspace', params: { workspace } } as const)
    : ({
        to: '/app/$workspace/settings/$tab',
        params: { workspace, tab: 'agents' },
        search: { request },
      } as const)
