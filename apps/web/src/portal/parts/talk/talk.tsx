import type { components } from '@groundswell/client'
import { Button, Chip, RelativeTime, Sheet, SkeletonRows, Textarea } from '@groundswell/ui'
import { ErrorNote, Loaded, readAll, useDraft, useRead, useReadAll, useWrite } from '../../../data/index.ts'
import { testerApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import { campaignQuery } from '../campaign.ts'
import { rows } from '../rows/index.ts'
import styles from './talk.module.css'
import { findOpenQuestion, mayWrite, type TalkedOf } from './talk-rules.ts'

type Entry = components['schemas']['ThreadEntry']

const threadQuery = (id: string, key: string) =>
  readAll<Entry>({
    key: ['talk', id],
    topics: ['thread', 'feedback'],
    load: (_api, cursor, signal) =>
      testerApi(key).get('/api/feedback/{id}/thread', {
        params: { path: { id }, query: { limit: 50, cursor } },
        signal,
      }),
  })

/** The conversation about an item, with a field for people who may write in it. */
export function Talk({ item, onClose }: { item: TalkedOf; onClose: () => void }) {
  const t = useText('talk')
  const found = useRead(campaignQuery(item.campaignId))
  return (
    <Sheet open onClose={onClose} title={t.title}>
      <Loaded of={found} skeleton={<SkeletonRows rows={3} height={72} />}>
        {({ publishableKey: key, zones }) =>
          key ? <Conversation item={item} keyOf={key} isOpen={mayWrite(item, zones)} /> : <p>{t.closed}</p>
        }
      </Loaded>
    </Sheet>
  )
}

function Conversation({ item, keyOf, isOpen }: { item: TalkedOf; keyOf: string; isOpen: boolean }) {
  const t = useText('talk')
  const { result, items, hasMore, more, isLoadingMore } = useReadAll<Entry>(threadQuery(item.id, keyOf))
  return (
    <div className={rows.form}>
      <Loaded
        of={result}
        skeleton={<SkeletonRows rows={3} height={72} />}
        empty={() => (items.length === 0 ? <p className={styles.quiet}>{t.nothing}</p> : null)}
      >
        {() => (
          <ol className={styles.entries}>
            {items.map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Loaded>
      {hasMore && (
        <Button onClick={more} busy={isLoadingMore}>
          {t.more}
        </Button>
      )}
      {!isOpen && <p className={styles.quiet}>{t.notYours}</p>}
      {isOpen && !hasMore && result.data && (
        <ReplyForm item={item} keyOf={keyOf} question={item.own ? findOpenQuestion(items) : null} />
      )}
    </div>
  )
}

function EntryCard({ entry: { side, own, kind, body, createdAt, editedAt } }: { entry: Entry }) {
  const t = useText('talk')
  return (
    <li data-side={side}>
      <span className={rows.line}>
        <b className={styles.who}>{own ? t.you : t.sides[side]}</b>
        {kind === 'QUESTION' && <Chip tone="ask">{t.question}</Chip>}
        <RelativeTime at={createdAt} short />
        {editedAt && t.edited}
      </span>
      <span className={rows.words}>
        <Words of={body} kind={own ? 'original' : 'agents'} />
      </span>
    </li>
  )
}

/** Sends a comment, or answers the open question to the author with a text or one of its choices. */
function ReplyForm({ item, keyOf, question }: { item: TalkedOf; keyOf: string; question: Entry | null }) {
  const t = useText('talk')
  const [draft, setDraft, clear] = useDraft(`talk:${item.id}`, '')
  const words = draft.trim()
  const say = useWrite({
    run: (_api, body: string, { idempotencyKey }) =>
      testerApi(keyOf).post('/api/feedback/{id}/thread', {
        params: { path: { id: item.id }, header: { 'Idempotency-Key': idempotencyKey } },
        body: { body, ...(question ? { questionId: question.id } : {}) },
      }),
    done: () => {
      setDraft('')
      clear()
    },
    invalidates: ['thread'],
  })
  return (
    <>
      {question?.choices && (
        <div className={rows.actions}>
          {question.choices.map((choice) => (
            <Button key={choice} busy={say.busy} onClick={() => say.write(choice)}>
              <bdi>{choice}</bdi>
            </Button>
          ))}
        </div>
      )}
      <Textarea
        label={question ? t.answer : t.say}
        hint={question ? t.answerHint : t.sayHint}
        rows={3}
        value={draft}
        maxLength={5000}
        onChange={setDraft}
        {...(say.fields.body ? { error: say.fields.body } : {})}
      />
      {say.error && !say.fields.body && <ErrorNote error={say.error} />}
      <div className={rows.actions}>
        <Button
          variant="primary"
          busy={say.busy}
          onClick={() => say.write(words)}
          {...(words === '' ? { reason: t.needed } : {})}
        >
          {t.send}
        </Button>
      </div>
    </>
  )
}
