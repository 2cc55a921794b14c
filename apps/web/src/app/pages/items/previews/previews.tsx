import type { components } from '@groundswell/client'
import { Card, Chip, DateTime, RelativeTime, Section, type Tone } from '@groundswell/ui'
import { read, useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { OutsideLink, Words } from '../../../../untrusted/index.ts'

type PreviewRound = components['schemas']['PreviewRound']

/** Returns the rounds about previews of the item. */
const previewsQuery = (id: string) =>
  read({
    key: ['items', id, 'previews'],
    topics: ['verification', 'deployment', 'feedback'],
    load: async (api, signal): Promise<readonly PreviewRound[]> =>
      (await api.get('/api/feedback/{id}/preview-rounds', { params: { path: { id } }, signal })).rounds,
  })

/** The state of a round: its outcome, or its progress if it has none yet. */
function roundState({ outcome, isCurrent, isThere }: PreviewRound) {
  if (outcome !== null) return outcome
  if (!isCurrent) return 'ENDED'
  return isThere ? 'OPEN' : 'AWAITED'
}
const tones: Record<ReturnType<typeof roundState>, Tone> = {
  GREEN: 'good',
  RED: 'stop',
  SILENT: 'flag',
  OPEN: 'swell',
  AWAITED: 'neutral',
  ENDED: 'neutral',
}

/**
 * The rounds in which the people who asked for the item decide about its previews. Renders nothing if there was no
 * round.
 */
export function Previews({ id }: { id: string }) {
  const t = useText('previews')
  const { data: rounds } = useRead(previewsQuery(id))
  if (!rounds || rounds.length === 0) return null
  return (
    <Section title={t.title}>
      {rounds.map((round) => (
        <RoundCard key={round.id} round={round} />
      ))}
    </Section>
  )
}

function RoundCard({ round }: { round: PreviewRound }) {
  const t = useText('previews')
  const state = roundState(round)
  const { number, headSha, url, tally, answers, closesAt, openedAt, isCounted } = round
  const reasons = answers.filter(({ reason }) => reason !== null)
  return (
    <Card tone={tones[state]}>
      <p>
        <b dir="ltr">
          #{number} {headSha.slice(0, 8)}
        </b>{' '}
        <Chip tone={tones[state]} mark>
          {t.states[state]}
        </Chip>{' '}
        {isCounted && <Chip tone="good">{t.counted}</Chip>} <RelativeTime at={openedAt} />
      </p>
      <p>
        {t.tally(tally.works, tally.broken)}
        {state === 'OPEN' && (
          <span>
            {' '}
            {t.until} <DateTime at={closesAt} />
          </span>
        )}
      </p>
      {url && <OutsideLink href={url}>{t.open}</OutsideLink>}
      {reasons.map(({ testerId, works, reason }) => (
        <blockquote key={testerId}>
          {works ? t.works : t.broken} <Words of={reason} kind="original" limit={500} />
        </blockquote>
      ))}
    </Card>
  )
}
