import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { ways } from '../../ways.ts'
import styles from './page.module.css'
import type { StepName } from './rules.ts'

/** A step that is done on another page. */
export function ForwardStep({
  name,
}: {
  name: Extract<StepName, 'VOTE_RECEIVED' | 'TESTERS_INVITED' | 'DEPLOYMENT_STARTED' | 'ITEM_DEPLOYED'>
}) {
  const t = useText('start')
  const { slug: workspace } = useWorkspace()
  const className = styles.way
  if (name === 'VOTE_RECEIVED')
    return (
      <Link to={ways.inbox(workspace)} search={{}} className={className}>
        {t.toInbox}
      </Link>
    )
  if (name === 'TESTERS_INVITED')
    return (
      <Link to={ways.testers(workspace, 'invites')} className={className}>
        {t.toInvites}
      </Link>
    )
  return (
    <Link to={ways.loop(workspace)} className={className}>
      {t.toLoop}
    </Link>
  )
}
