import { Button, Empty } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'

interface NoneFoundProps {
  title: string
  /** The reason, or where else to look. */
  children?: ReactNode
  onClear: () => void
}

/** Says that nothing matches a filter, with a button that clears it. */
export function NoneFound({ title, children, onClear }: NoneFoundProps) {
  const t = useText('filter')
  return (
    <Empty icon="filter" title={title} action={<Button onClick={onClear}>{t.clear}</Button>}>
      {children}
    </Empty>
  )
}
