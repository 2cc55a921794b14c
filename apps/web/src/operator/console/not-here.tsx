import { Empty } from '@groundswell/ui'
import { useTitle } from '../../surface/index.ts'
import { useText } from '../../text/index.ts'

/** Shown for an address without a page, and for every address if the person is not an operator. */
export function NotHere() {
  const t = useText('console')
  useTitle(t.notHere)
  return (
    <Empty icon="question" title={t.notHere}>
      <p>{t.notHereWhy}</p>
    </Empty>
  )
}
