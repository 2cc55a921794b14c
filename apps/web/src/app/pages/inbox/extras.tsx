import { IconButton } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import type { ItemFilter } from '../../parts/filter/index.ts'
import { ways } from '../../ways.ts'
import { ExportButton } from './export.tsx'
import type en from './messages/en.ts'
import { ViewMenu } from './views.tsx'

/** Actions for a whole filter: saved views, and the export; the way to imports stands beside it. */
export function Extras({ filter, onChange }: { filter: ItemFilter; onChange: (filter: ItemFilter) => void }) {
  return (
    <>
      <ViewMenu filter={filter} onChange={onChange} />
      <ExportButton filter={filter} />
      <ImportButton />
    </>
  )
}

function ImportButton() {
  const t = useText<typeof en>('inbox')
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  return (
    <IconButton icon="upload" label={t.import} onClick={() => void navigate({ to: ways.imports(slug) })} />
  )
}
