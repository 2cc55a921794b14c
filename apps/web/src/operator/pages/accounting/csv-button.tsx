import { Button } from '@groundswell/ui'
import { useDownload } from '../../../data/download.ts'

/** A button that downloads a CSV file of the API. `name` is the file name without its ending. */
export function CsvButton({ label, path, name }: { label: string; path: string; name: string }) {
  const { busy, download } = useDownload()
  return (
    <Button icon="download" busy={busy} onClick={() => void download(path, `${name}.csv`)}>
      {label}
    </Button>
  )
}
