import { useNow } from '@groundswell/ui'
import { isSilent, leaseLeft } from './card-rules.ts'
import styles from './lease-ring.module.css'
import type { Deployment } from './types.ts'

const RADIUS = 6
const ROUND = 2 * Math.PI * RADIUS

/** Shows the rest of a lease as a ring, or nothing if no lease is running. The text next to the ring says the same. */
export function LeaseRing({ deployment }: { deployment: Deployment }) {
  const now = useNow()
  const left = leaseLeft(deployment, now)
  if (left === null) return null
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 16 16"
      width={16}
      height={16}
      data-silent={isSilent(deployment, now) || undefined}
      aria-hidden="true"
    >
      <circle className={styles.track} cx="8" cy="8" r={RADIUS} />
      <circle
        className={styles.left}
        cx="8"
        cy="8"
        r={RADIUS}
        strokeDasharray={`${left * ROUND} ${ROUND}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
