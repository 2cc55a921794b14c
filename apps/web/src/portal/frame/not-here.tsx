import { Empty } from '@groundswell/ui'
import { Link } from '../../surface/router/index.ts'
import { useText } from '../../text/index.ts'
import { ways } from '../ways.ts'
import type en from './messages/en.ts'

/** An address without a page. */
export function NotHere() {
  const t = useText<typeof en>('frame')
  return (
    <Empty icon="question" title={t.notHere}>
      <p>{t.notHereWhy}</p>
      <Link to={ways.home}>{t.home}</Link>
    </Empty>
  )
}
