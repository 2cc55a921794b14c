import { withoutAnsi } from './ansi.ts'
import { clipText } from './marks.ts'
import { splitPieces } from './pieces.ts'
import styles from './words.module.css'

const MOST_IN_A_LINE = 2_000

/** A line that an agent logged, without terminal colours and links. Hidden characters are shown by name. */
export function LogLine({ of }: { of: string }) {
  const line = withoutAnsi(of)
  const text = clipText(line, MOST_IN_A_LINE)
  return (
    <bdi dir="auto" className={styles.log}>
      {splitPieces(text, { placeholders: true }).map((piece, at) => {
        if (piece.kind === 'text') return piece.text
        const shown = piece.kind === 'placeholder' ? piece.text : piece.name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
          <span key={at} className={piece.kind === 'placeholder' ? styles.placeholder : styles.hidden}>
            {shown}
          </span>
        )
      })}
      {text.length < line.length && '…'}
    </bdi>
  )
}
