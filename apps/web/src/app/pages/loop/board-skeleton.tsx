import { Skeleton } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import board from './board.module.css'
import card from './card.module.css'
import column from './column.module.css'
import { columnNames } from './columns.ts'

/** The board before its first answer: columns and cards of the same size, without words. */
export function BoardSkeleton() {
  const t = useText('loop')
  return (
    <div className={board.board}>
      {columnNames.map((name, place) => (
        <div key={name} className={column.column}>
          <div className={column.head}>
            <h2>{t.columns[name]}</h2>
          </div>
          <div className={column.cards}>
            {Array.from({ length: 3 - (place % 3) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <div key={at} className={`${card.card} ${card.waiting}`}>
                <Skeleton lines={2} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
