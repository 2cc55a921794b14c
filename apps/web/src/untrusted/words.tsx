import { type ClipboardEvent, Fragment, useState } from 'react'
import { useText } from '../text/index.ts'
import { clipText, cutAtMarks, type WordMark } from './marks.ts'
import { splitPieces } from './pieces.ts'
import { fenceForAgents } from './warning.ts'
import styles from './words.module.css'

/**
 * `original`: the text as written, for people who are allowed to read it. `agents`: the redacted copy with its
 * placeholders.
 */
type WordsKind = 'original' | 'agents'

/** UTF-16 units after which a text is cut, with a button that shows the rest. */
const MOST_SHOWN = 2_000
const MOST_IN_A_LINE = 300

interface WordsProps {
  of: string | null | undefined
  kind?: WordsKind
  /** The most lines that are shown. */
  lines?: number
  /** Characters that are shown before the reader asks for the rest. */
  limit?: number
  marks?: readonly WordMark[]
}

/**
 * Words of a stranger: plain text without links, with hidden characters shown by name. A copied original gets a
 * warning, in case it is pasted for an agent.
 */
export function Words({ of, kind = 'agents', lines, limit = MOST_SHOWN, marks = [] }: WordsProps) {
  const t = useText('untrusted')
  const [isWhole, setWhole] = useState(false)
  const all = of ?? ''
  const text = isWhole ? all : clipText(all, limit)
  const warnOnCopy = (event: ClipboardEvent) => {
    const selected = document.getSelection()?.toString()
    if (kind !== 'original' || !selected) return
    event.clipboardData.setData('text/plain', fenceForAgents(t.warning, selected))
    event.preventDefault()
  }
  return (
    <>
      <bdi
        dir="auto"
        className={lines === undefined ? styles.words : `${styles.words} ${styles.clamped}`}
        style={lines === undefined ? undefined : { WebkitLineClamp: lines }}
        onCopy={warnOnCopy}
      >
        <MarkedText text={text} marks={marks} kind={kind} />
        {text.length < all.length && '…'}
      </bdi>
      {(text.length < all.length || isWhole) && (
        <button type="button" className={styles.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showLess : t.showAll(all.length)}
        </button>
      )}
    </>
  )
}

/** Words of a stranger in one line: for rows, titles in sentences and names. */
export function WordsLine({ of, kind = 'agents' }: { of: string | null | undefined; kind?: WordsKind }) {
  const all = (of ?? '').replace(/\s+/g, ' ').trim()
  const text = clipText(all, MOST_IN_A_LINE)
  return (
    <bdi dir="auto" className={styles.line}>
      <MarkedText text={text} marks={[]} kind={kind} />
      {text.length < all.length && '…'}
    </bdi>
  )
}

function MarkedText({ text, marks, kind }: { text: string; marks: readonly WordMark[]; kind: WordsKind }) {
  return cutAtMarks(text, marks).map((stretch, at) => {
    const shown = <Pieces text={stretch.text} kind={kind} />
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
    if (stretch.marks.length === 0) return <Fragment key={at}>{shown}</Fragment>
    const kinds = stretch.marks.map((mark) => styles[mark.as]).join(' ')
    const isChosen = stretch.marks.some((mark) => mark.isChosen)
    const isCut = stretch.marks.some((mark) => mark.as === 'cut')
    const Tag = isCut ? 'del' : 'mark'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
      <Tag key={at} className={`${styles.marked} ${kinds}`} data-chosen={isChosen || undefined}>
        {shown}
        {!isCut && stretch.ends.map((number) => <sup key={number}>{number}</sup>)}
      </Tag>
    )
  })
}

function Pieces({ text, kind }: { text: string; kind: WordsKind }) {
  const t = useText('untrusted')
  return splitPieces(text, { placeholders: kind === 'agents' }).map((piece, at) => {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'placeholder')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
        <span key={at} dir="ltr" className={styles.placeholder}>
          {piece.text}
        </span>
      )
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <span key={at} dir="ltr" className={styles.hidden} title={t.hidden(piece.count)}>
        {piece.name}
        {piece.count > 1 && ` ×${piece.count}`}
      </span>
    )
  })
}
