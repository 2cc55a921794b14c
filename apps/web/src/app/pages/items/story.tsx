import { Mark, RelativeTime, Skeleton, type Tone, useFormat } from '@groundswell/ui'
import { useAmount } from '../../../amount/amount.tsx'
import { Loaded, useRead } from '../../../data/index.ts'
import { type Folders, useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { type ActorNames, useActorNames } from '../../parts/actor/index.ts'
import { itemHeadline, itemRead, shortId, useItemWords } from '../../parts/item/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { causeSentence } from './cause.ts'
import { decisionsQuery, deploymentsQuery, type Item, rewardsQuery, verdictsQuery } from './queries.ts'
import styles from './story.module.css'
import { buildStory, type Happening, wasShipped } from './story-rules.ts'
import { statusTones } from './tones.ts'

/** Everything that happened to the item, the latest first. */
export function StoryTab({ item }: { item: Item }) {
  const decisions = useRead(decisionsQuery(item.id))
  const deployments = useRead(deploymentsQuery(item.id))
  const isShipped = wasShipped(item)
  const verdicts = useRead(verdictsQuery(item.id), isShipped)
  const rewards = useRead(rewardsQuery(item.id), isShipped && verdicts.isSuccess)
  const names = useActorNames()
  return (
    <Loaded of={decisions} skeleton={<Skeleton lines={4} height={16} />}>
      {(made) => {
        const story = buildStory({
          item,
          decisions: made,
          deployments: deployments.data ?? [],
          verdicts: verdicts.data?.items ?? [],
          rewards: rewards.data ?? [],
        })
        return (
          <ol className={styles.story}>
            {story.map((happening) => (
              <StoryEntry key={happening.key} happening={happening} names={names} />
            ))}
          </ol>
        )
      }}
    </Loaded>
  )
}

function StoryEntry({ happening, names }: { happening: Happening; names: ActorNames }) {
  const t = useText('items')
  const amount = useAmount()
  const format = useFormat()
  const states = useItemWords()
  const { tone, title, by, words, note, itemId } = sayHappening(happening, {
    t,
    amount,
    format,
    states,
  })
  return (
    <li className={styles.step}>
      <Mark tone={tone} />
      <div>
        <p>
          <b>{title}</b>
          {by && <span>{names.nameOf(by)}</span>}
          <RelativeTime at={happening.at} />
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {itemId && <OtherItem id={itemId} />}
        {words && (
          <blockquote className={styles.words}>
            <Words of={words} kind="original" limit={500} />
          </blockquote>
        )}
      </div>
    </li>
  )
}

interface Told {
  tone: Tone
  title: string
  by?: string
  /** A person's note about the entry. */
  words?: string | null
  /** The service's own words about why the item was moved. */
  note?: string | null
  /** The other item that the entry is about. */
  itemId?: string | undefined
}

/** The title of the item that this one was merged into, if the reader is allowed to see that item. */
function OtherItem({ id }: { id: string }) {
  const { data } = useRead(itemRead(id))
  return (
    <p className={styles.note}>
      <PlaceLink to="item" params={{ id }}>
        <WordsLine of={(data && itemHeadline(data)) ?? shortId(id)} />
      </PlaceLink>
    </p>
  )
}

interface Sayable {
  t: Folders['items']
  amount: ReturnType<typeof useAmount>
  format: ReturnType<typeof useFormat>
  states: ReturnType<typeof useItemWords>
}

function sayHappening(happening: Happening, { t, amount, format, states }: Sayable): Told {
  switch (happening.kind) {
    case 'submitted':
      return { tone: 'neutral', title: t.submitted }
    case 'moved': {
      const { from, to, by, why, cause } = happening
      const isMove = from !== to
      const because = cause && causeSentence(cause, t, format, states.priority)
      const moved = t.movedTo(states.status[to])
      return {
        tone: isMove ? statusTones[to] : 'neutral',
        title: isMove ? moved : (because ?? t.changed),
        by,
        ...(because ? { note: isMove ? because : null, itemId: cause.itemId } : { words: why }),
      }
    }
    case 'decided': {
      const { decision, by, note, redactionsChanged } = happening.decision
      const title = decision === 'BLOCK' ? t.blockedBy : redactionsChanged ? t.copyEdited : t.approvedBy
      return { tone: decision === 'BLOCK' ? 'stop' : 'good', title, by, words: note }
    }
    case 'worked':
      return { tone: 'run', title: t.deploymentStarted, words: happening.deployment.agent?.name ?? null }
    case 'rolledBack': {
      const { rollback } = happening.deployment
      return {
        tone: 'flag',
        title: t.rolledBack,
        ...(rollback ? { by: rollback.by, words: rollback.reason } : {}),
      }
    }
    case 'judged': {
      const { outcome, note } = happening.verdict
      const isGood = outcome === 'CONFIRMED'
      return { tone: isGood ? 'good' : 'stop', title: isGood ? t.confirmed : t.stillBroken, words: note }
    }
    case 'rewarded':
      return { tone: 'swell', title: t.rewarded(amount(happening.reward)) }
  }
}
