import type { ItemFilter } from '../../parts/filter/index.ts'
import { ExportButton } from './export.tsx'
import { ViewMenu } from './views.tsx'

/** Actions for a whole filter: saved views, and the export. */
export function FilterActions({
  filter,
  onChange,
}: {
  filter: ItemFilter
  onChange: (filter: ItemFilter) => void
}) {
  return (
    <>
      <ViewMenu filter={filter} onChange={onChange} />
      <ExportButton filter={filter} />
    </>
  )
}
