import { Button } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'

/** Downloads all data about the person as a file. */
export function ExportButton() {
  const t = useText('profile')
  const take = useWrite({
    run: (api) => api.get('/api/tester/export'),
    done: (everything) => {
      const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = 'groundswell-export.json'
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
  })
  return (
    <>
      <Button icon="download" busy={take.busy} onClick={() => take.write(undefined)}>
        {t.export}
      </Button>
      {take.error && <ErrorNote error={take.error} />}
    </>
  )
}
