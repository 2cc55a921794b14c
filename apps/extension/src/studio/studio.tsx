import { SkeletonRows } from '@groundswell/ui'
import { useEffect } from 'react'
import { useKept } from '../page/use-kept.ts'
import type { Tab } from '../panel/tab.ts'
import { PairForm } from './pair-form.tsx'
import { checkPairing, pairing, presentPairing } from './pairing.ts'
import { PairingHead } from './pairing-head.tsx'
import { Zones } from './zones.tsx'

/** The studio, in which a person draws the zones of a workspace on its pages. */
export function Studio({ tab }: { tab: Tab | null }) {
  const present = useKept(pairing)
  const token = present?.token
  useEffect(() => {
    // A pairing that expired while the panel was closed is deleted; the service refuses one that it has ended itself.
    void presentPairing().then((found) => found && checkPairing().catch(() => {}))
  }, [])
  useEffect(() => {
    if (!present) return
    const timer = setTimeout(() => void presentPairing(), Math.max(0, present.expiresAt - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [present])
  if (present === undefined) return <SkeletonRows rows={3} height={64} />
  if (!present || !token) return <PairForm />
  return (
    <>
      <PairingHead of={present} />
      <Zones key={present.workspace.id} workspaceId={present.workspace.id} tab={tab} />
    </>
  )
}
