import { Button, Chip, Empty, Percent, SkeletonRows, Table } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import { type Tier, tiers } from './queries.ts'
import styles from './testers.module.css'
import { TierSheet } from './tier-sheet.tsx'
import { shareOfWeight } from './weight-rules.ts'

/** The tiers: the weight of a vote in each, and its share of the pool's total weight. */
export function TiersTab() {
  const t = useText('testers')
  const reason = useReason('administrate')
  const result = useRead(tiers)
  const [open, setOpen] = useState<Tier | 'new' | null>(null)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>{t.tiersNote}</p>
        <Button variant="primary" icon="plus" onClick={() => setOpen('new')} {...(reason ? { reason } : {})}>
          {t.newTier}
        </Button>
      </div>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={44} />}
        empty={(rows) =>
          rows.length === 0 ? (
            <Empty icon="star" title={t.noTiers}>
              {t.noTiersNote}
            </Empty>
          ) : null
        }
      >
        {(rows) => (
          <>
            <Table
              label={t.tabs.tiers}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={setOpen}
              columns={[
                { key: 'name', label: t.name },
                { key: 'weight', label: t.weight, align: 'end' },
                { key: 'members', label: t.tabs.members, align: 'end' },
                { key: 'share', label: t.share, align: 'end', hideUnder: 420 },
              ]}
              cell={(tier, column) => <TierCell of={tier} column={column} all={rows} />}
            />
            {open && (
              <TierSheet
                key={open === 'new' ? 'new' : open.id}
                of={open === 'new' ? null : open}
                all={rows}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
      {open === 'new' && result.data?.length === 0 && (
        <TierSheet of={null} all={[]} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function TierCell({ of: tier, column, all }: { of: Tier; column: string; all: readonly Tier[] }) {
  const t = useText('testers')
  if (column === 'name')
    return (
      <span className={styles.person}>
        <WordsLine of={tier.name} />
        {tier.isDefault && <Chip>{t.isDefault}</Chip>}
      </span>
    )
  if (column === 'weight') return <span className="num">{tier.weight}</span>
  if (column === 'members') return <span className="num">{tier.members}</span>
  const share = shareOfWeight(all, tier.id, tier.weight)
  return share === null ? '–' : <Percent value={share} />
}
