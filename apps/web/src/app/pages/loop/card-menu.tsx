import { Menu } from '@groundswell/ui'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import type { CardCalls } from './card.tsx'
import { allowedTargets } from './card-rules.ts'
import type { Card } from './columns.ts'

/** The columns that the item may be moved to, for mouse and keyboard. */
export function CardMenu({ card, calls }: { card: Card; calls: CardCalls }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const { item } = card
  const reason = can('manage') ? undefined : t.needsMember
  return (
    <Menu
      label={t.more}
      icon="more"
      items={[
        { label: t.move, keys: 'S', onSelect: () => calls.move(card), ...disabledProps(reason) },
        'line',
        ...allowedTargets(item.status).map((to) => ({
          label: t.statuses[to] ?? to,
          onSelect: () => calls.move(card, to),
          ...(to === 'REJECTED' ? { tone: 'stop' as const } : {}),
          ...disabledProps(reason),
        })),
      ]}
    />
  )
}
const disabledProps = (reason: string | undefined) => (reason === undefined ? {} : { disabled: true, reason })
