import { useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './detail.module.css'
import { type RewardDetail, testersQuery } from './queries.ts'

interface Cause {
  label: string
  value: ReactNode
}

/** The causes of a reward, each with a link. */
export function Causes({ reward }: { reward: RewardDetail }) {
  const t = useText('rewards')
  const causes = [...useItemCauses(reward), ...useOtherCauses(reward)]
  return (
    <>
      {reward.kind === 'GRANT' && <p className={styles.note}>{t.byHand}</p>}
      <dl className={styles.causes}>
        {causes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Returns the causes that belong to the item: the item itself, its vote and its verdict. */
function useItemCauses({ feedbackId, causes }: RewardDetail): Cause[] {
  const t = useText('rewards')
  const format = useFormat()
  const { round, deployedAt, isAuthor, vote, verdict } = causes
  if (feedbackId === null) return []
  const itemLink = (words: ReactNode) => (
    <PlaceLink to="item" params={{ id: feedbackId }}>
      {words}
    </PlaceLink>
  )
  const found: Cause[] = [{ label: t.causes.item, value: itemLink(t.causes.openItem) }]
  if (deployedAt)
    found.push({
      label: t.causes.shipped,
      value: itemLink(t.causes.shippedRound(format.number(round ?? 1), format.dateTime(deployedAt))),
    })
  if (isAuthor) found.push({ label: t.causes.author, value: itemLink(t.causes.wroteIt) })
  if (vote)
    found.push({
      label: t.causes.vote,
      value: itemLink(
        `${t.causes.voted[vote.voteType]}, ${t.causes.weight(format.number(vote.weight), format.dateTime(vote.castAt))}`,
      ),
    })
  if (verdict)
    found.push({
      label: t.causes.verdict,
      value: itemLink(`${t.causes.verdicts[verdict.outcome]}, ${format.dateTime(verdict.at)}`),
    })
  return found
}

/** Returns the other causes: the policy, an earlier reward, the tester and the note. */
function useOtherCauses({ campaignId, note, payableAt, createdAt, causes, testerId }: RewardDetail): Cause[] {
  const t = useText('rewards')
  const format = useFormat()
  const name = useRead(testersQuery('')).data?.find((one) => one.testerId === testerId)?.displayName
  const found: Cause[] = []
  if (campaignId)
    found.push({
      label: t.causes.policy,
      value: (
        <PlaceLink to="campaign" params={{ id: campaignId, tab: 'budget' }}>
          {causes.policyVersion === null
            ? t.causes.campaign
            : t.causes.version(format.number(causes.policyVersion))}
        </PlaceLink>
      ),
    })
  if (causes.reverses)
    found.push({
      label: t.causes.reverses,
      value: (
        <PlaceLink to="reward" params={{ id: causes.reverses }}>
          {t.causes.reversed}
        </PlaceLink>
      ),
    })
  found.push({
    label: t.causes.tester,
    value: (
      <PlaceLink to="testers" params={{ tab: 'members' }}>
        {name ? <WordsLine of={name} /> : t.shortId(testerId.slice(0, 8))}
      </PlaceLink>
    ),
  })
  if (note) found.push({ label: t.causes.note, value: <Words of={note} /> })
  found.push({ label: t.from, value: format.dateTime(createdAt) })
  if (payableAt) found.push({ label: t.payableFrom, value: format.dateTime(payableAt) })
  return found
}
