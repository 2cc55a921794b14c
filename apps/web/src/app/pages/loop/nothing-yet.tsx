import { Empty } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import type en from './messages/en.ts'

/** A board without a card: what will appear, and where the items are meanwhile. */
export function NothingYet({ elsewhere }: { elsewhere: number }) {
  const t = useText<typeof en>('loop')
  return (
    <Empty icon="loop" title={t.empty} action={<PlaceLink to="inbox">{t.emptyAction}</PlaceLink>}>
      {t.emptyNote} {elsewhere > 0 && t.elsewhere(elsewhere)}
    </Empty>
  )
}
