import { useFormat } from '@groundswell/ui'
import { useState } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { rewardsOfItemQuery } from './deployment-queries.ts'
import styles from './rewards-fold.module.css'

/**
 * The recipients of rewards for a shipped item, with amounts and times. It is read once it is unfolded; a card that has
 * just arrived unfolds by itself.
 */
export function RewardsFold({ feedbackId, isOpen }: { feedbackId: string; isOpen: boolean }) {
  const t = useText('loop')
  const format = useFormat()
  const [unfolded, setUnfolded] = useState(isOpen)
  const { data: rewards } = useRead(rewardsOfItemQuery(feedbackId), unfolded)
  return (
    <details
      className={styles.fold}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>{t.whoGets}</summary>
      {rewards?.length === 0 && <p className={styles.none}>{t.nobodyGets}</p>}
      <ul>
        {rewards?.map((reward) => (
          <li key={reward.id}>
            <PlaceLink to="reward" params={{ id: reward.id }}>
              {t.kinds[reward.kind] ?? reward.kind}
            </PlaceLink>
            <Amount of={reward} />
            <small>
              {reward.payableAt && Date.parse(reward.payableAt) > Date.now()
                ? t.payableFrom(format.date(reward.payableAt))
                : t.payableNow}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}
