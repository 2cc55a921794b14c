import { type ComponentProps, useEffect } from 'react'
import { ItemRow } from '../../parts/item/index.ts'
import { showRow } from './list.ts'

/** A row that registers itself as visible, so that it is read again when something changes. */
export function InboxRow(props: ComponentProps<typeof ItemRow>) {
  const { id } = props.item
  useEffect(() => showRow(id), [id])
  return <ItemRow {...props} />
}
