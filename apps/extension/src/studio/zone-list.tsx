import { Button, Chip, IconButton, type Tone } from '@groundswell/ui'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import type en from './messages/en.ts'
import type { Row } from './row-rules.ts'
import styles from './studio.module.css'
import type { PageLine } from './use-page.ts'
import { findStand, isLost, type Stand } from './zone/stand-rules.ts'

interface ZoneListProps {
  rows: readonly Row[]
  page: PageLine
  url: string | null
  onEdit(key: string): void
  onPick(key: string): void
}

/** The zones, each with its state on the page. */
export function ZoneList({ rows, page, url, onEdit, onPick }: ZoneListProps) {
  const t = useText('studio')
  return (
    <ul className={styles.rows} aria-label={t.zones}>
      {rows.map((row) => {
        const stand = findStand(row, url, row.selector ? page.counts.get(row.selector) : undefined)
        return (
          <li
            key={row.key}
            className={styles.row}
            data-lost={isLost(stand) || undefined}
            data-zone={row.zoneId}
          >
            <span className={styles.title}>
              <WordsLine of={row.name} />
            </span>
            <span className={styles.line}>
              <Chip tone={tones[stand.kind]} mark>
                {standText(stand, t)}
              </Chip>
              {row.edit && <Chip tone="run">{editText(row, t)}</Chip>}
            </span>
            {row.selector && (
              <code className={styles.selector}>
                <WordsLine of={row.selector} />
              </code>
            )}
            <span className={styles.actions}>
              <Button size="s" icon="edit" onClick={() => onEdit(row.key)}>
                {t.edit}
              </Button>
              {isLost(stand) && (
                <Button
                  size="s"
                  variant="primary"
                  icon="zone"
                  onClick={() => onPick(row.key)}
                  {...(page.state === 'ready' ? {} : { reason: t.press })}
                >
                  {t.pickAgain}
                </Button>
              )}
              {(stand.kind === 'here' || stand.kind === 'several') && (
                <IconButton icon="search" label={t.show} onClick={() => page.show(row.selector!)} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const tones: Readonly<Record<Stand['kind'], Tone>> = {
  here: 'good',
  several: 'flag',
  lost: 'stop',
  broken: 'stop',
  elsewhere: 'neutral',
  everywhere: 'neutral',
  unknown: 'neutral',
}

function standText(stand: Stand, t: typeof en): string {
  return stand.kind === 'several' ? t.stands.several(stand.count) : t.stands[stand.kind]
}

function editText({ edit, base }: Row, t: typeof en): string {
  if (edit?.isRemoved) return t.isRemoved
  return base ? t.isChanged : t.isNew
}
