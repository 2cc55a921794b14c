import { Empty } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../text/index.ts'

/** Shown for an address without a page, and for a workspace that the person does not belong to: both look alike. */
export function NotHere() {
  const t = useText('shell')
  return (
    <Empty icon="question" title={t.notHere}>
      <p>{t.notHereWhy}</p>
      <Link to="/app">{t.home}</Link>
    </Empty>
  )
}
