import { Empty } from '@groundswell/ui'
import { Link } from '../../surface/router/index.ts'
import { useText } from '../../text/index.ts'
import { ways } from '../ways.ts'

/** Shown for an address without a page. */
export function NotHere() {
  const t = useText('frame')
  return (
    <Empty icon="question" title={t.notHere}>
      <p>{t.notHereWhy}</p>
      <Link to={ways.home}>{t.home}</Link>
    </Empty>
  )
}
