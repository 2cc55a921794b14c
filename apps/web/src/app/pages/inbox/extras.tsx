import type { ItemFilter } from '../../parts/filter/index.ts'
import { ExportButton } from './export.tsx'
import { ViewMenu } from './views.tsx'

/** What is done with a whole filter: saved views, and the export. */
export function Extras({ filter, onChange }: { filter: ItemFilter; onChange: (filter: ItemFilter) => void }) {
  return (
    <>
      <ViewMenu filter={filter} onChange={onChange} />
      <ExportButton filter={filter} />
    </>
  )
}
