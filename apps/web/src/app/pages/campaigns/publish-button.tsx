import { Button } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'

const PublishSheet = lazy(async () => ({
  default: (await import('../../parts/publish/publish-sheet.tsx')).PublishSheet,
}))

/** Opens the sheet that makes the campaign's board public. */
export function PublishButton({ campaignId }: { campaignId: string }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span>
        <Button icon="external" onClick={() => setOpen(true)} {...(reason ? { reason } : {})}>
          {t.makePublic}
        </Button>
      </span>
      <Suspense fallback={null}>
        {isOpen && <PublishSheet campaignId={campaignId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
