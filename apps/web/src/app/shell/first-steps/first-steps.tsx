import { Icon } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { read, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { rail as styles } from '../../../surface/rail/index.ts'
import { useText } from '../../../text/index.ts'
import type en from '../messages/en.ts'

const keyOf = (slug: string) => `groundswell:started:${slug}`

/** The progress of the first steps. Items and votes refresh nothing here: they come far more often than steps. */
const stepsLeft = read({
  key: ['onboarding', 'rail'],
  topics: ['zone', 'settings', 'tester', 'invite', 'key', 'deployment'],
  load: async (api, signal) => {
    const { total, completed } = await api.get('/api/account/onboarding', { signal })
    return total - completed
  },
})

/**
 * Leads to the first steps while some are left. A browser that has seen all of them done does not ask again: a step that
 * comes undone, such as a key that is revoked, is no beginner's step any more.
 */
export function FirstSteps() {
  const t = useText<typeof en>('shell')
  const { slug } = useWorkspace()
  const isStarted = localStorage.getItem(keyOf(slug)) !== null
  const { data: left } = useRead(stepsLeft, !isStarted)
  if (left === 0) localStorage.setItem(keyOf(slug), '')
  if (isStarted || !left) return null
  return (
    <Link to="/app/$workspace/start" params={{ workspace: slug }} className={styles.place}>
      <Icon name="play" />
      {t.start}
      <b>{left}</b>
    </Link>
  )
}
