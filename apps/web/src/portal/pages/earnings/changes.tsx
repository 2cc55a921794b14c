import { Button, Chip, DateTime } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { type Contract, contracts, ofChanges, type Reward } from './queries.ts'

/** For people who implement changes: the teams that have named them, and the money set aside for changes that last. */
export function ImplementerEarnings() {
  const t = useText('earnings')
  const named = useRead(contracts)
  const earned = useRead(ofChanges)
  const [places, waiting] = [named.data?.items ?? [], (earned.data?.items ?? []).filter(isSetAside)]
  if (places.length === 0 && waiting.length === 0) return null
  return (
    <PageSection title={t.changes} note={t.changesWhy}>
      <Cards>
        {places.map((one) => (
          <TeamCard key={one.id} of={one} />
        ))}
        {waiting.map((one) => (
          <SetAsideReward key={one.id} of={one} />
        ))}
      </Cards>
    </PageSection>
  )
}

const isSetAside = ({ status }: Reward) => status === 'HELD' || status === 'FROZEN' || status === 'UNFUNDED'

function TeamCard({ of: { id, workspaceName, createdAt, confirmedAt, endedAt } }: { of: Contract }) {
  const t = useText('earnings')
  const answer = useWrite({
    run: (api, word: 'confirm' | 'end') =>
      word === 'confirm'
        ? api.post('/api/tester/implementers/{id}/confirm', { params: { path: { id } } })
        : api.post('/api/tester/implementers/{id}/end', { params: { path: { id } } }),
    invalidates: ['tester', 'key'],
  })
  const state = endedAt ? 'ended' : confirmedAt ? 'agreed' : 'asked'
  return (
    <CardItem>
      <span className={rows.line}>
        <b className={rows.title}>
          <WordsLine of={workspaceName} />
        </b>
        <Chip tone={state === 'agreed' ? 'good' : state === 'asked' ? 'ask' : 'neutral'} mark>
          {t.contracts[state]}
        </Chip>
        <span className={rows.end}>
          <DateTime at={endedAt ?? confirmedAt ?? createdAt} />
        </span>
      </span>
      {state === 'asked' && <span className={rows.line}>{t.askedWhy}</span>}
      {state !== 'ended' && (
        <div className={rows.actions}>
          {state === 'asked' && (
            <Button variant="primary" busy={answer.busy} onClick={() => answer.write('confirm')}>
              {t.agree}
            </Button>
          )}
          <Button busy={answer.busy} onClick={() => answer.write('end')}>
            {state === 'asked' ? t.decline : t.end}
          </Button>
        </div>
      )}
      {answer.error && <ErrorNote error={answer.error} />}
    </CardItem>
  )
}

function SetAsideReward({ of: { amount, asset, status, payableAt, title } }: { of: Reward }) {
  const t = useText('earnings')
  return (
    <CardItem>
      <span className={rows.line}>
        <b className={rows.title}>
          <Amount of={{ amount, asset: asset as Asset }} />
        </b>
        <Chip tone={status === 'HELD' ? 'neutral' : 'flag'} mark>
          {t.states[status]}
        </Chip>
      </span>
      {title && (
        <span className={rows.line}>
          <WordsLine of={title} />
        </span>
      )}
      {status === 'HELD' && payableAt && (
        <span className={rows.line}>
          {t.setAside} <DateTime at={payableAt} />
        </span>
      )}
    </CardItem>
  )
}
