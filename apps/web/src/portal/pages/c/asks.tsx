import { Button, Card } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { testerApi } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Campaign, sessionId } from '../../parts/campaign.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import styles from './c.module.css'
import { resultsQuery } from './queries.ts'
import { askingZones, marks, mayChoose, toAnswerBody, type Zone } from './zones-rules.ts'

/** Ratings and polls of a campaign. A person gives one answer to each, which can be changed. */
export function AskingZones({ of, keyOf }: { of: Campaign; keyOf: string }) {
  const t = useText('c')
  return (
    <PageSection title={t.asks}>
      {askingZones(of.zones).map((zone) => (
        <ZoneQuestion key={zone.id} zone={zone} keyOf={keyOf} />
      ))}
    </PageSection>
  )
}

function ZoneQuestion({ zone, keyOf }: { zone: Zone; keyOf: string }) {
  const t = useText('c')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const answer = useWrite({
    run: (_api, picked: readonly string[], { idempotencyKey }) =>
      testerApi(keyOf).post('/api/feedback', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { ...toAnswerBody(zone, picked, t.ratingTitle), sessionId: sessionId() },
      }),
    invalidates: ['results'],
  })
  return (
    <Card>
      <div className={rows.form}>
        <AnswerChoices zone={zone} chosen={chosen} onChange={setChosen} />
        {answer.error && <ErrorNote error={answer.error} />}
        <div className={rows.actions}>
          <Button
            busy={answer.busy}
            onClick={() => answer.write(chosen)}
            {...(chosen.length > 0 ? {} : { reason: t.chooseFirst })}
          >
            {answer.result ? t.changeAnswer : t.sendAnswer}
          </Button>
        </div>
        {answer.result && <p role="status">{t.answered}</p>}
        {answer.result && zone.showResults && <ZoneResults zone={zone} keyOf={keyOf} />}
      </div>
    </Card>
  )
}

interface ChoicesProps {
  zone: Zone
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function AnswerChoices({ zone, chosen, onChange }: ChoicesProps) {
  const t = useText('c')
  const isRating = zone.type === 'RATING'
  const isOne = isRating || zone.maxChoices === 1
  const changeChoice = (value: string) => {
    if (isOne) return onChange([value])
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className={styles.ask}>
      <legend>
        <WordsLine of={zone.name} />
        {!isOne && <small>{t.atMost(zone.maxChoices)}</small>}
      </legend>
      <div className={isRating ? styles.marks : styles.options}>
        {(isRating ? marks : zone.options).map((value) => (
          <label key={value} className={styles.option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={zone.id}
              checked={chosen.includes(value)}
              disabled={!isOne && !chosen.includes(value) && !mayChoose(zone, chosen)}
              onChange={() => changeChoice(value)}
            />
            <WordsLine of={value} />
          </label>
        ))}
      </div>
      {isRating && (
        <span className={styles.ends}>
          <span>{t.worst}</span>
          <span>{t.best}</span>
        </span>
      )}
    </fieldset>
  )
}

/** The results, if the team shows them, for people who have answered. */
function ZoneResults({ zone, keyOf }: { zone: Zone; keyOf: string }) {
  const t = useText('c')
  const found = useRead(resultsQuery(keyOf, zone.id)).data
  if (!found) return null
  const counted =
    zone.type === 'RATING'
      ? found.distribution.map(({ rating, count }) => ({ name: String(rating), count }))
      : found.options.map(({ option, count }) => ({ name: option, count }))
  return (
    <table className={styles.results}>
      <caption>{t.results(found.answers)}</caption>
      <tbody>
        {counted.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">
              <WordsLine of={name} />
            </th>
            <td className="num">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
