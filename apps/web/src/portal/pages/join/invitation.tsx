import { GroundswellError } from '@groundswell/client'
import { Band, Card, DateTime, Facts, Skeleton, useFormat } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { type Invitation, invitationQuery } from './queries.ts'
import { toRewardTerms } from './reward-rules.ts'

type Campaign = Invitation['campaigns'][number]

/**
 * The inviter, and the campaigns with their purpose and pay. For an invalid link, only a sentence that it is invalid.
 */
export function InvitationSection({ token }: { token: string }) {
  const t = useText('join')
  const result = useRead(invitationQuery(token))
  if (result.error instanceof GroundswellError && result.error.code === 'invitation_not_open')
    return <Band tone="flag">{t.notOpen}</Band>
  return (
    <Loaded of={result} skeleton={<Skeleton height={220} />}>
      {(invitation) => <InvitationContent of={invitation} />}
    </Loaded>
  )
}

function InvitationContent({ of: { workspaceName, invitedBy, expiresAt, campaigns } }: { of: Invitation }) {
  const t = useText('join')
  return (
    <div className={rows.form}>
      <Card>
        <Facts
          items={[
            { label: t.team, value: <WordsLine of={workspaceName} /> },
            ...(invitedBy ? [{ label: t.invitedBy, value: <WordsLine of={invitedBy} /> }] : []),
            ...(expiresAt ? [{ label: t.expires, value: <DateTime at={expiresAt} /> }] : []),
          ]}
        />
      </Card>
      {campaigns.length === 0 ? (
        <p className={rows.line}>{t.noCampaign}</p>
      ) : (
        <PageSection title={t.campaigns(campaigns.length)}>
          <Cards>
            {campaigns.map((campaign, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the answer holds no ids, and its order is fixed
              <CardItem key={place} foot={<RewardTerms of={campaign.reward} />}>
                <CampaignText of={campaign} />
              </CardItem>
            ))}
          </Cards>
        </PageSection>
      )}
    </div>
  )
}

function CampaignText({ of: { name, description, zones } }: { of: Campaign }) {
  const t = useText('join')
  return (
    <>
      <h3 className={rows.title}>
        <WordsLine of={name} />
      </h3>
      {description && (
        <div className={rows.words}>
          <Words of={description} />
        </div>
      )}
      {zones.length > 0 && (
        <p className={rows.line}>
          <span>{t.zones}</span>
          <WordsLine of={zones.join(' · ')} />
        </p>
      )}
    </>
  )
}

/** The rule by which a campaign pays, in the portal's words, with every condition that may prevent a payment. */
function RewardTerms({ of: reward }: { of: Campaign['reward'] }) {
  const t = useText('join')
  const { percent } = useFormat()
  const { isPaid, shares, conditions } = toRewardTerms(reward)
  if (!isPaid) return <p>{t.unpaid}</p>
  const { asset, maxPerTester } = reward
  return (
    <div className={rows.form}>
      <Facts
        items={[
          { label: t.pays, value: <Amount of={{ asset, amount: reward.perItem }} /> },
          ...shares.map(({ part, share }) => ({ label: t.shares[part], value: percent(share / 100) })),
          ...(maxPerTester === null
            ? []
            : [{ label: t.most, value: <Amount of={{ asset, amount: maxPerTester }} /> }]),
        ]}
      />
      <p>
        {[
          ...(reward.holdDays > 0 ? [t.holdDays(reward.holdDays)] : []),
          ...conditions.map((condition) => t.conditions[condition]),
        ].join(' ')}
      </p>
    </div>
  )
}
