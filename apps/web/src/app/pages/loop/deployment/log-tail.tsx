import { Button, Copy, Dialog, Section, Segmented, Switch } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { LogLine, Words } from '../../../../untrusted/index.ts'
import { deploymentKey } from '../deployment-queries.ts'
import { linesFromLevel, readOlder, startOfOlderLines, toPlainText } from '../logs.ts'
import { type Level, levels } from '../search.ts'
import type { Detail, Line } from '../types.ts'
import styles from './log-tail.module.css'
import { isAtEnd, rowsInSight } from './log-window.ts'

const ROW = 22
/** Characters of a line above which it is shown whole in a dialog. */
const LONG = 140

interface LogTailProps {
  detail: Detail
  level: Level
  onLevel(level: Level): void
}

/** The log of a deployment: only rows in sight are in the DOM, and new lines are followed. */
export function LogTail({ detail, level, onLevel }: LogTailProps) {
  const t = useText('loop')
  const lines = linesFromLevel(detail.logs, level)
  const [follows, setFollows] = useState(true)
  const [whole, setWhole] = useState<Line | null>(null)
  return (
    <Section
      title={t.log}
      actions={
        <div className={styles.tools}>
          <Segmented
            label={t.level}
            size="s"
            value={level}
            onChange={onLevel}
            options={levels.map((value) => ({ value, label: t.levels[value] }))}
          />
          <Switch label={t.follow} checked={follows} onChange={setFollows} />
          <Copy text={toPlainText(lines)} label={t.copyLog} />
        </div>
      }
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{detail.lastLog === 0 ? t.noLog : t.noLogFrom}</p>
      ) : (
        <LogRows lines={lines} follows={follows} onFollow={setFollows} onWhole={setWhole} />
      )}
      <OlderLines detail={detail} />
      {whole && (
        <Dialog open onClose={() => setWhole(null)} title={t.line(whole.sequence)} size="l">
          <Words of={whole.message} kind="agents" />
        </Dialog>
      )}
    </Section>
  )
}

interface RowsProps {
  lines: readonly Line[]
  follows: boolean
  onFollow(follows: boolean): void
  onWhole(line: Line): void
}

function LogRows({ lines, follows, onFollow, onWhole }: RowsProps) {
  const t = useText('loop')
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrollTop: 0, height: 320 })
  const last = lines.at(-1)!.sequence
  useLayoutEffect(() => {
    const at = box.current
    if (at && follows && last) at.scrollTop = at.scrollHeight
  }, [follows, last])
  const onScroll = () => {
    const at = box.current
    if (!at) return
    setView({ scrollTop: at.scrollTop, height: at.clientHeight })
  }
  useEffect(() => {
    const at = box.current
    if (!at) return
    const observer = new ResizeObserver(() => setView({ scrollTop: at.scrollTop, height: at.clientHeight }))
    observer.observe(at)
    return () => observer.disconnect()
  }, [])
  // Scrolling back stops the following of new lines. Returning to the end starts it again.
  const onMove = () => {
    const at = box.current
    if (at) onFollow(isAtEnd(at, ROW))
  }
  const { from, to } = rowsInSight(lines.length, { rowHeight: ROW, ...view })
  return (
    <div
      ref={box}
      className={styles.log}
      role="log"
      aria-label={t.log}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      onScroll={onScroll}
      onWheel={() => requestAnimationFrame(onMove)}
      onKeyUp={onMove}
      onPointerUp={onMove}
    >
      <div className={styles.rows} style={{ blockSize: lines.length * ROW }}>
        {lines.slice(from, to).map((line, place) => (
          <LogRow key={line.sequence} line={line} top={(from + place) * ROW} onWhole={onWhole} />
        ))}
      </div>
    </div>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

function LogRow({ line, top, onWhole }: { line: Line; top: number; onWhole(line: Line): void }) {
  const t = useText('loop')
  const { message, level, at } = line
  const isLong = message.length > LONG || message.includes('\n')
  return (
    <div className={styles.row} data-level={level} style={{ insetBlockStart: top }}>
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      {level !== 'info' && <b>{level}</b>}
      <span className={styles.message}>
        <LogLine of={message} />
      </span>
      {isLong && (
        <button type="button" className={styles.whole} aria-label={t.wholeLine} onClick={() => onWhole(line)}>
          …
        </button>
      )}
    </div>
  )
}

/** Reads the 200 lines before the first known one. */
function OlderLines({ detail }: { detail: Detail }) {
  const t = useText('loop')
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (startOfOlderLines(detail.logs) === null) return null
  const readOlderLines = async () => {
    setBusy(true)
    try {
      await readOlder(api, detail.id)
      await queries.invalidateQueries({ queryKey: deploymentKey(detail.id) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="s" variant="quiet" busy={busy} onClick={() => void readOlderLines()}>
      {t.older}
    </Button>
  )
}
