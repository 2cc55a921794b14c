import { useFormat } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import { useText } from '../../../text/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './detail.module.css'
import { type Line, parseAccount, sumByAsset, toLines } from './ledger-rules.ts'
import type { Movement, RewardDetail } from './queries.ts'

/** Both sides of every movement of a reward, and their sum. */
export function Ledger({ reward }: { reward: RewardDetail }) {
  const t = useText('rewards')
  const lines = toLines(reward.movements)
  if (lines.length === 0) return <p className={styles.note}>{t.noMovements}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={styles.scroll} aria-label={t.movements} tabIndex={0}>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        {reward.movements.map((movement) => (
          <MovementRows
            key={movement.id}
            movement={movement}
            lines={lines.filter((line) => line.movement === movement)}
            reward={reward}
          />
        ))}
        <tfoot>
          {sumByAsset(lines).map((sum) => (
            <tr key={sum.asset}>
              <th scope="row" colSpan={2}>
                {t.sum}
              </th>
              <td data-sum={sum.amount}>
                <Amount of={sum} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}

interface MovementRowsProps {
  movement: Movement
  lines: readonly Line[]
  reward: RewardDetail
}

function MovementRows({ movement, lines, reward }: MovementRowsProps) {
  const t = useText('rewards')
  const format = useFormat()
  const { id, reverses, reversedBy, asset, createdAt, postingKey } = movement
  return (
    <tbody id={`movement-${id}`}>
      {lines.map((line, place) => (
        <tr key={line.key}>
          <td>
            <AccountLink code={line.account} reward={reward} />
          </td>
          <td>
            {place === 0 ? (
              <a href={`#movement-${id}`} title={`${t.postingKey}: ${postingKey}`}>
                {format.dateTime(createdAt)}
              </a>
            ) : (
              <MovementLink
                label={t.takesBack}
                to={reverses}
                other={{ label: t.takenBack, to: reversedBy }}
              />
            )}
          </td>
          <td>
            <Amount of={{ amount: line.amount.toString(), asset }} signed />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

interface To {
  label: string
  to: string | null
}
/** A link to the movement that this one reverses, or that reversed it. */
function MovementLink({ label, to, other }: To & { other?: To }) {
  const t = useText('rewards')
  if (to !== null)
    return (
      <a href={`#movement-${to}`}>
        {label} {t.movement(to)}
      </a>
    )
  return other ? <MovementLink {...other} /> : null
}

/** An account in words, with a link to its owner. */
function AccountLink({ code, reward }: { code: string; reward: RewardDetail }) {
  const t = useText('rewards')
  const { kind, id } = parseAccount(code)
  const words = t.accounts[kind] ?? code
  if (id && (kind === 'campaign_budget' || kind === 'operator_loss'))
    return (
      <PlaceLink to="campaign" params={{ id, tab: 'budget' }}>
        {words}
      </PlaceLink>
    )
  if (kind === 'campaign_hold' && reward.feedbackId)
    return (
      <PlaceLink to="item" params={{ id: reward.feedbackId }}>
        {words}
      </PlaceLink>
    )
  if (kind.startsWith('tester_'))
    return (
      <PlaceLink to="testers" params={{ tab: 'members' }}>
        {words}
      </PlaceLink>
    )
  return <span title={code}>{words}</span>
}
