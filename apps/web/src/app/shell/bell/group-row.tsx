import { Mark, RelativeTime, type Tone } from '@groundswell/ui'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { campaignNames } from '../../parts/campaign-choice/campaign-names.ts'
import { itemHeadline, itemRead } from '../../parts/item/index.ts'
import styles from './bell.module.css'
import { type Group, type NotificationKind, readId } from './group-rules.ts'

const tones: Record<NotificationKind, Tone> = {
  FEEDBACK_FLAGGED: 'flag',
  THRESHOLD_MET: 'swell',
  DEPLOYMENT_FAILED: 'stop',
  DEPLOYED: 'good',
  ITEM_REOPENED: 'flag',
  AUTHOR_DISPUTED: 'flag',
  TEST_RED: 'stop',
  FEEDBACK_ASSIGNED: 'ask',
  BUDGET_LOW: 'flag',
  PAYMENT_DISPUTED: 'stop',
  MEMBER_JOINED: 'neutral',
  TESTER_JOINED: 'neutral',
  APPROVAL_REQUESTED: 'ask',
  WEBHOOK_DISABLED: 'stop',
}
const MOST_LINES = 3

/** A row with an item, or another thing, and the notifications about it. */
export function GroupRow({ group, onOpen }: { group: Group; onOpen(): void }) {
  const t = useText('bell')
  const { notifications, feedbackId, unread } = group
  const isItem = feedbackId !== null && group.key.startsWith('item ')
  const campaignId = group.key.startsWith('campaign ') ? readId(notifications[0]!, 'campaignId') : null
  const hidden = notifications.length - MOST_LINES
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        data-group={group.key}
        data-unread={unread.length > 0 || undefined}
        onClick={onOpen}
      >
        {isItem ? <ItemTitle id={feedbackId} /> : null}
        {campaignId !== null ? <CampaignTitle id={campaignId} /> : null}
        {notifications.slice(0, MOST_LINES).map(({ id, kind, createdAt, readAt }) => (
          <span key={id} className={styles.line} data-read={readAt !== null || undefined}>
            <Mark tone={tones[kind]} />
            <span className={styles.what}>{t.kinds[kind]}</span>
            <span className={styles.when}>
              <RelativeTime at={createdAt} short />
            </span>
          </span>
        ))}
        {hidden > 0 ? <span className={styles.hidden}>{t.earlier(hidden)}</span> : null}
        {unread.length > 0 ? <span className="sr">{t.unread(unread.length)}</span> : null}
      </button>
    </li>
  )
}

/** The name of the campaign whose money the notification is about. */
function CampaignTitle({ id }: { id: string }) {
  const { data } = useRead(campaignNames)
  const name = data?.find((campaign) => campaign.id === id)?.name
  return <span className={styles.title}>{name ? <WordsLine of={name} /> : null}</span>
}

/** The title or text of the item. Without it, only the notifications are shown. */
function ItemTitle({ id }: { id: string }) {
  const { data } = useRead(itemRead(id))
  const headline = data && itemHeadline(data)
  if (!headline) return <span className={styles.title} aria-hidden="true" />
  return (
    <span className={styles.title}>
      <WordsLine of={headline} />
    </span>
  )
}
