import { Kbd, Sheet, Switch, useSingleKeys } from '@groundswell/ui'
import styles from './keys.module.css'

/** Keys that belong together, each with its effect. */
interface KeyGroup {
  title: string
  lines: readonly { keys: string; does: string }[]
}

interface KeySheetProps {
  open: boolean
  onClose(): void
  title: string
  single: string
  singleHint: string
  groups: readonly KeyGroup[]
}

/** Lists every key with its effect, and has the switch that turns single-letter keys off (WCAG 2.1.4). */
export function KeySheet({ open, onClose, title, single, singleHint, groups }: KeySheetProps) {
  const [on, setOn] = useSingleKeys()
  return (
    <Sheet open={open} onClose={onClose} title={title} width={420}>
      <Switch label={single} hint={singleHint} checked={on} onChange={setOn} />
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.lines.map(({ keys, does }) => (
              <div key={keys} className={styles.line}>
                <dt>
                  <Kbd keys={keys} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}
