import { GroundswellError } from '@groundswell/client'
import { IconButton, toast } from '@groundswell/ui'
import { useState } from 'react'
import { errorText } from '../../../data/index.ts'
import type dataEn from '../../../data/messages/en.ts'
import { fetchRaw } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type ItemFilter, queryOf, queryString } from '../../parts/filter/index.ts'
import type en from './messages/en.ts'

/** The items of exactly this filter as a file, oldest first, as the service writes it. */
export function ExportButton({ filter }: { filter: ItemFilter }) {
  const t = useText<typeof en>('inbox')
  const data = useText<typeof dataEn>('data')
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await readExport(filter), 'feedback.csv')
    } catch (error) {
      toast({ text: errorText(error, data), tone: 'stop' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon="download"
      label={t.export}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void download()}
    />
  )
}

async function readExport(filter: ItemFilter): Promise<Blob> {
  const response = await fetchRaw(`/api/analytics/export.csv?${queryString(queryOf(filter))}`)
  if (!response.ok) throw new GroundswellError(response, await response.json().catch(() => null))
  return response.blob()
}

/** Hands a file to the browser. Its name is ours, never a text of a tester. */
function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
