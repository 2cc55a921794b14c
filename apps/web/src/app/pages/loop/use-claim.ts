import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'

/** Claims an item for the person. Further clicks do nothing until the service has answered. */
export function useClaim(): { isBusy: boolean; claim(feedbackId: string, takeover?: boolean): void } {
  const t = useText('loop')
  const words = useText('data')
  const api = useApi()
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const claim = (feedbackId: string, takeover = false) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    void import('./claiming.ts')
      .then(({ claimItem }) => claimItem({ api, queries }, { feedbackId, takeover }, { t, words }))
      .finally(() => {
        isRunning.current = false
        setBusy(false)
      })
  }
  return { isBusy, claim }
}
