import { Icon } from '@groundswell/ui'
import { Link, useMatchRoute } from '@tanstack/react-router'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { rail as styles } from '../../../surface/rail/index.ts'
import { useText } from '../../../text/index.ts'
import { onboardingRead } from './read.ts'

const startedKey = (slug: string) => `groundswell:started:${slug}`

/**
 * A link to the first steps while some are left. A browser that has seen all of them done asks no more: a step that is
 * undone later, such as by revoking a key, does not bring the link back.
 */
export function FirstSteps() {
  const t = useText('shell')
  const { slug } = useWorkspace()
  const isStarted = localStorage.getItem(startedKey(slug)) !== null
  // The page of the first steps shows the same answer and refreshes it on more hints.
  const isShown = useMatchRoute()({ to: '/app/$workspace/start' }) !== false
  const { data: steps } = useRead(onboardingRead(isShown), !isStarted)
  const left = steps && steps.total - steps.completed
  if (left === 0) localStorage.setItem(startedKey(slug), '')
  if (isStarted || !left) return null
  return (
    <Link to="/app/$workspace/start" params={{ workspace: slug }} className={styles.place}>
      <Icon name="play" />
      {t.start}
      <b>{left}</b>
    </Link>
  )
}
