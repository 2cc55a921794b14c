import { Checkbox } from '@groundswell/ui'
import { useText } from '../../../web/src/text/index.ts'
import { useKept } from '../page/use-kept.ts'
import type { Campaign } from './campaigns.ts'
import { recordedCampaigns, takesSteps } from './steps.ts'
import styles from './tester.module.css'

/** A switch that records steps on the pages of a campaign whose zones accept them. */
export function StepsSwitch({ of }: { of: Campaign }) {
  const t = useText('tester')
  const recorded = useKept(recordedCampaigns)
  if (!recorded || !takesSteps(of)) return null
  const isOn = recorded.includes(of.id)
  const others = recorded.filter((id) => id !== of.id)
  return (
    <div className={styles.card}>
      <Checkbox
        label={t.recordSteps}
        checked={isOn}
        onChange={() => void recordedCampaigns.set(isOn ? others : [...others, of.id])}
      />
      <span>{t.recordStepsWhy}</span>
    </div>
  )
}
