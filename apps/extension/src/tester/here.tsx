import { Button, Empty, Select, SkeletonRows } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded } from '../../../web/src/data/loaded.tsx'
import { findProductPage } from '../../../web/src/portal/parts/page-rules.ts'
import { useText } from '../../../web/src/text/index.ts'
import { OutsideLink } from '../../../web/src/untrusted/outside-link.tsx'
import { Words, WordsLine } from '../../../web/src/untrusted/words.tsx'
import { useKept } from '../page/use-kept.ts'
import { useRead } from '../page/use-work.ts'
import type { Tab } from '../panel/tab.ts'
import { type Campaign, readCampaigns } from './campaigns.ts'
import { findCampaigns } from './match-rules.ts'
import { SitePermission } from './site-permission.tsx'
import { StepsSwitch } from './steps-switch.tsx'
import { wanted } from './tabs.ts'
import styles from './tester.module.css'
import { Widget } from './widget.tsx'

/** Actions on the page beside the panel. */
export function PageActions({ tab }: { tab: Tab | null }) {
  const read = useRead(readCampaigns)
  return (
    <Loaded of={read} skeleton={<SkeletonRows rows={3} height={72} />}>
      {(known) => <PageContent known={known} tab={tab} />}
    </Loaded>
  )
}

function PageContent({ known, tab }: { known: readonly Campaign[]; tab: Tab | null }) {
  const t = useText('tester')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const place = useKept(wanted)
  const here = tab?.url ? findCampaigns(known, tab.url) : []
  const pressed = place && place.tabId === tab?.id ? place : null
  const campaign =
    here.find(({ zones }) => zones.some(({ zoneId }) => zoneId === pressed?.zoneId)) ??
    here.find(({ id }) => id === chosenId) ??
    here[0] ??
    known.find(({ id }) => id === chosenId)
  if (!campaign) return <CampaignList known={known} isSeen={tab?.url != null} onChoose={setChosenId} />
  return (
    <>
      {here.length > 1 && (
        <Select
          label={t.campaign}
          value={campaign.id}
          onChange={(id) => {
            void wanted.remove()
            setChosenId(id)
          }}
          options={here.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <div className={styles.form}>
        <h2 className={styles.title}>
          <WordsLine of={campaign.name} />
        </h2>
        <span className={styles.line}>
          <WordsLine of={campaign.workspaceName} />
          <span>{t.counts(campaign.weight)}</span>
        </span>
        {(campaign.goal ?? campaign.description) && (
          <p>
            <Words of={campaign.goal ?? campaign.description} lines={4} />
          </p>
        )}
        {here.length === 0 && (
          <div className={styles.actions}>
            <Button size="s" onClick={() => setChosenId(null)}>
              {t.back}
            </Button>
          </div>
        )}
      </div>
      {here.length > 0 && tab?.url && <SitePermission url={tab.url} />}
      {here.length > 0 && <StepsSwitch of={campaign} />}
      {campaign.publishableKey ? (
        <Widget
          key={`${campaign.id}:${tab?.id}`}
          of={campaign}
          publishableKey={campaign.publishableKey}
          tab={tab}
          {...(pressed ? { zone: pressed } : {})}
        />
      ) : (
        <p>{t.noKey}</p>
      )}
    </>
  )
}

interface CampaignsProps {
  known: readonly Campaign[]
  /** Whether the page's address is known and matches no campaign. */
  isSeen: boolean
  onChoose: (id: string) => void
}

function CampaignList({ known, isSeen, onChoose }: CampaignsProps) {
  const t = useText('tester')
  if (known.length === 0)
    return (
      <Empty icon="inbox" title={t.noCampaigns}>
        <p>{t.noCampaignsWhy}</p>
      </Empty>
    )
  return (
    <>
      <p role="status">{isSeen ? t.nothingHere : t.unknownPage}</p>
      <p>{t.nothingHereWhy}</p>
      <ul className={styles.cards}>
        {known.map((campaign) => (
          <li key={campaign.id} className={styles.card}>
            <span className={styles.title}>
              <WordsLine of={campaign.name} />
            </span>
            <span className={styles.line}>
              <WordsLine of={campaign.workspaceName} />
            </span>
            <span className={styles.actions}>
              <Button size="s" onClick={() => onChoose(campaign.id)}>
                {t.takePart}
              </Button>
              <PageLink of={campaign.urlPatterns} label={t.openPage} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A link to a page of a campaign, if one of its patterns names a single page. */
export function PageLink({ of, label }: { of: readonly string[]; label: string }) {
  const page = findProductPage(of)
  return page ? <OutsideLink href={page}>{label}</OutsideLink> : null
}
