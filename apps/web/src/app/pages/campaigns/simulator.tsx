import { Card, Meter, Skeleton } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './campaigns.module.css'
import { type CampaignDetail, newestItemsQuery } from './queries.ts'
import type { RulesDraft } from './rules-draft.ts'
import { countReadyItems } from './simulator-rules.ts'

/** Number of the newest items that are judged. */
const ITEMS = 50
const parseRule = (text: string) => (text.trim() === '' ? null : Number(text))

/** The effect that the rules in the form would have on the campaign's newest items, before they are saved. */
export function Simulator({ campaign, draft }: { campaign: CampaignDetail; draft: RulesDraft }) {
  const t = useText('campaigns')
  const items = useRead(newestItemsQuery(campaign.id, ITEMS))
  const rules = {
    voteThreshold: parseRule(draft.voteThreshold),
    minTrustedVoters: parseRule(draft.minTrustedVoters),
  }
  return (
    <aside className={styles.simulator} aria-label={t.simulator}>
      <Card>
        <h2>{t.simulator}</h2>
        <Loaded of={items} skeleton={<Skeleton lines={3} />}>
          {(list) => {
            const { ready, open, of } = countReadyItems(list, campaign.zones, rules)
            if (of === 0) return <p className={styles.quiet}>{t.noItems}</p>
            return (
              <div className={styles.outcome} aria-live="polite">
                <p data-testid="simulated">{t.wouldBeReady(ready, of)}</p>
                <Meter value={ready / of} tone="swell" label={t.wouldBeReady(ready, of)} />
                {open > 0 && <p className={styles.quiet}>{t.dependOn(open)}</p>}
              </div>
            )
          }}
        </Loaded>
      </Card>
    </aside>
  )
}
