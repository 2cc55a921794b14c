import { buttonClass, Chip, Empty, Icon, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { StatusChip } from '../../parts/status/status.tsx'
import { ways } from '../../ways.ts'
import {
  type Campaign,
  campaigns,
  type OwnVote,
  type PreviewRequest,
  shipped,
  toPreview,
  toVerify,
  type VerifyRequest,
} from './queries.ts'

/** The start page in stacks: changes to look at before the merge, items to verify, campaigns to take part in, and results. */
export function HomePage() {
  const t = useText('home')
  const preview = useRead(toPreview)
  const verify = useRead(toVerify)
  const open = useRead(campaigns)
  const came = useRead(shipped)
  return (
    <Column title={t.title}>
      <Loaded of={preview} skeleton={null}>
        {({ items }) => items.length > 0 && <PreviewStack items={items} />}
      </Loaded>
      <Loaded of={verify} skeleton={<SkeletonRows rows={1} height={88} />}>
        {({ items }) => items.length > 0 && <VerifyStack items={items} />}
      </Loaded>
      <Loaded of={open} skeleton={<SkeletonRows rows={2} height={112} />}>
        {({ items }) => (items.length > 0 ? <CampaignStack items={items} /> : <NoCampaigns />)}
      </Loaded>
      <Loaded of={came} skeleton={<SkeletonRows rows={1} height={72} />}>
        {({ items }) => items.length > 0 && <ShippedStack items={items} />}
      </Loaded>
    </Column>
  )
}

function PreviewStack({ items }: { items: readonly PreviewRequest[] }) {
  const t = useText('home')
  return (
    <PageSection title={t.look} note={t.lookWhy}>
      <Cards>
        {items.map((item) => (
          <CardItem key={item.id}>
            <Link to={ways.preview(item.id)} className={rows.title}>
              <WordsLine of={item.title} />
            </Link>
            <span className={rows.line}>
              <Chip tone="flag">{t.notLive}</Chip>
              <span>
                {t.until} <RelativeTime at={item.closesAt} />
              </span>
              <WordsLine of={item.workspaceName} />
            </span>
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}

function VerifyStack({ items }: { items: readonly VerifyRequest[] }) {
  const t = useText('home')
  return (
    <PageSection title={t.check} note={t.checkWhy}>
      <Cards>
        {items.map((item) => (
          <CardItem key={item.id}>
            <Link to={ways.verify(item.id)} className={rows.title}>
              <WordsLine of={item.title} />
            </Link>
            <span className={rows.line}>
              {item.isOwn && <Chip>{t.yours}</Chip>}
              <span>
                {t.live} <RelativeTime at={item.deployedAt} />
              </span>
              <WordsLine of={item.workspaceName} />
            </span>
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}

function CampaignStack({ items }: { items: readonly Campaign[] }) {
  const t = useText('home')
  return (
    <PageSection title={t.takePart}>
      <Cards>
        {items.map((campaign) => (
          <CardItem
            key={campaign.id}
            foot={
              <>
                <span>{t.counts(campaign.weight)}</span>
                <Link to={ways.campaign(campaign.id)} className={`${buttonClass({ size: 's' })} ${rows.end}`}>
                  {t.open}
                </Link>
              </>
            }
          >
            <Link to={ways.campaign(campaign.id)} className={rows.title}>
              <WordsLine of={campaign.name} />
            </Link>
            <span className={rows.line}>
              <WordsLine of={campaign.workspaceName} />
            </span>
            {campaign.goal && (
              <span className={rows.words}>
                <Words of={campaign.goal} lines={3} />
              </span>
            )}
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}

function NoCampaigns() {
  const t = useText('home')
  return (
    <Empty
      icon="mail"
      title={t.nothing}
      action={
        <>
          <Link to={ways.join} className={buttonClass({ variant: 'primary' })}>
            {t.join}
          </Link>
          <Link to={ways.house} className={buttonClass()}>
            {t.house}
          </Link>
        </>
      }
    >
      <p>{t.nothingWhy}</p>
    </Empty>
  )
}

function ShippedStack({ items }: { items: readonly OwnVote[] }) {
  const t = useText('home')
  return (
    <PageSection title={t.came}>
      <Cards>
        {items.map((vote) => (
          <CardItem key={vote.feedbackId}>
            <span className={rows.title}>
              <WordsLine of={vote.title} />
            </span>
            <span className={rows.line}>
              <StatusChip status={vote.status} />
              <span>
                {t.voted} <RelativeTime at={vote.castAt} />
              </span>
            </span>
          </CardItem>
        ))}
      </Cards>
      <Link to={ways.impact} className={rows.line}>
        {t.all} <Icon name="chevronRight" size={12} />
      </Link>
    </PageSection>
  )
}
