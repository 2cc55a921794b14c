import { IconButton } from '@groundswell/ui'
import { useDownload } from '../../../data/download.ts'
import { useText } from '../../../text/index.ts'
import { type ItemFilter, queryString, toApiFilter } from '../../parts/filter/index.ts'

/** Downloads the items of the filter as a file, oldest first, as the service writes it. */
export function ExportButton({ filter }: { filter: ItemFilter }) {
  const t = useText('inbox')
  const { busy, download } = useDownload()
  return (
    <IconButton
      icon="download"
      label={t.export}
      aria-busy={busy}
      disabled={busy}
      onClick={() =>
        void download(`/api/analytics/export.csv?${queryString(toApiFilter(filter))}`, 'feedback.csv')
      }
    />
  )
}
