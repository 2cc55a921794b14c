import { GroundswellError } from '@groundswell/client'
import { toast } from '@groundswell/ui'
import { useState } from 'react'
import { fetchRaw } from '../session/index.ts'
import { useText } from '../text/index.ts'
import { errorText } from './error.ts'

/** Downloads files of the service; a refusal is shown in a message. */
export function useDownload() {
  const t = useText('data')
  const [busy, setBusy] = useState(false)
  /** `name`: the file's name, which never contains text of a tester. */
  async function download(path: string, name: string) {
    setBusy(true)
    try {
      saveFile(await readFile(path), name)
    } catch (error) {
      toast({ text: errorText(error, t), tone: 'stop' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}

async function readFile(path: string): Promise<Blob> {
  const response = await fetchRaw(path)
  if (!response.ok) throw new GroundswellError(response, await response.json().catch(() => null))
  return response.blob()
}

function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
