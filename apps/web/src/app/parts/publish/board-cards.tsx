import { useFormat } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../filter/index.ts'
import styles from './publish.module.css'
import { cutExcerpt, type Preview } from './publish-rules.ts'
import { boardStyle } from './queries.ts'

/**
 * The items with the highest scores as the public board draws them: its markup under its own style sheet, in a shadow
 * root, so that neither affects the surrounding page. The design tokens are inherited. Nothing in it can be pressed.
 */
export function BoardCards({ items }: { items: Preview['items'] }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const { data: sheet } = useRead(boardStyle)
  useEffect(() => {
    if (root && sheet) root.adoptedStyleSheets = [sheet]
  }, [root, sheet])
  return (
    <div
      className={styles.board}
      ref={(host) => {
        if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
      }}
    >
      {root && sheet && createPortal(<Cards items={items} />, root)}
    </div>
  )
}

function Cards({ items }: { items: Preview['items'] }) {
  const t = useText('publish')
  const format = useFormat()
  return (
    <ol className="list">
      {items.map(({ id, title, description, upvotes, stage, createdAt }) => {
        const about = cutExcerpt(description)
        const votes = (
          <>
            <strong>{format.number(upvotes)}</strong>
            {t.votes(upvotes)}
          </>
        )
        return (
          <li key={id} className="card">
            <div className="votes">
              {stage === 'GATHERING' ? (
                <button type="button" disabled>
                  <span className="arrow" aria-hidden="true" />
                  {votes}
                </button>
              ) : (
                votes
              )}
            </div>
            <div>
              <h3 dir="auto">{visibleLine(title)}</h3>
              {about && (
                <p className="text" dir="auto">
                  {visibleLine(about)}
                </p>
              )}
              <p className="meta">
                <span className={`chip ${stage}`}>{t.stage[stage]}</span>
                <time dateTime={createdAt}>{t.submitted(format.date(createdAt))}</time>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
