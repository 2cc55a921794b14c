import { Sheet } from '@groundswell/ui'
import { useState } from 'react'
import { useText } from '../../../../text/index.ts'
import { PlaceLink } from '../../../parts/links/place-link.tsx'
import type { Level } from '../search.ts'
import styles from './view.module.css'
import { DeploymentView } from './view.tsx'

/** A deployment beside the board. */
export function DeploymentSheet({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText('loop')
  const [level, setLevel] = useState<Level>('debug')
  return (
    <Sheet open onClose={onClose} title={t.deployment} width={520}>
      <p className={styles.full}>
        <PlaceLink to="deployment" params={{ deploymentId: id }}>
          {t.fullPage}
        </PlaceLink>
      </p>
      <DeploymentView id={id} level={level} onLevel={setLevel} />
    </Sheet>
  )
}
