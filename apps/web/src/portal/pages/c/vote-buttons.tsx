import { Button, Num, toast } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { Term } from '../../../glossary/term.tsx'
import { testerApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { type Item, sessionId } from '../../parts/campaign.ts'
import { rows } from '../../parts/rows/index.ts'

interface VoteProps {
  item: Item
  weight: number
  keyOf: string
}

/** Buttons to vote for and against; a second press takes the vote back. */
export function VoteButtons({ item, weight, keyOf }: VoteProps) {
  const t = useText('c')
  const vote = useWrite({
    run: async (_api, voteType: 'up' | 'down') => {
      const client = testerApi(keyOf)
      if (item.myVote !== voteType)
        return client.post('/api/votes', { body: { feedbackId: item.id, voteType, sessionId: sessionId() } })
      await client.delete('/api/votes/{feedbackId}', {
        params: { path: { feedbackId: item.id }, query: { sessionId: sessionId() } },
      })
      return null
    },
    done: (result) => {
      const why = result?.weightReason
      if (why) toast({ text: t.reasons[why], tone: 'ask' })
    },
    invalidates: ['votes', 'feedback'],
  })
  const why = findHindrance(item)
  const reason = why ? { reason: t.hindrances[why] } : {}
  return (
    <>
      <Button
        size="s"
        icon="check"
        aria-pressed={item.myVote === 'up'}
        variant={item.myVote === 'up' ? 'primary' : 'plain'}
        busy={vote.busy}
        onClick={() => vote.write('up')}
        {...reason}
      >
        {t.up}
      </Button>
      <Button
        size="s"
        icon="cross"
        aria-pressed={item.myVote === 'down'}
        variant={item.myVote === 'down' ? 'primary' : 'plain'}
        busy={vote.busy}
        onClick={() => vote.write('down')}
        {...reason}
      >
        {t.down}
      </Button>
      <span className={rows.end}>
        <Term of="score">{item.myVote ? t.counted(weight) : t.score}</Term> <Num value={item.totalScore} />
      </span>
      {vote.error && <ErrorNote error={vote.error} />}
    </>
  )
}

/** The reason why this person cannot vote on an item now. */
function findHindrance(item: Item): 'own' | 'checked' | 'done' | null {
  if (item.own) return 'own'
  if (item.safetyStatus !== 'CLEARED') return 'checked'
  return item.status === 'COLLECTING_VOTES' || item.status === 'THRESHOLD_MET' ? null : 'done'
}
