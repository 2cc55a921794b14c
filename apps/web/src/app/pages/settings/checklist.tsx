import { Button, Chip, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type ChecklistLine, checklistQuery } from '../../parts/repositories/queries.ts'
import styles from './settings.module.css'

const tones = { OK: 'good', MISSING: 'stop', UNKNOWN: 'neutral' } as const

/** Shows whether a repository is connected correctly; each failed line says how to fix it. */
export function Checklist({ id }: { id: string }) {
  const t = useText('settings').repositories
  const result = useRead(checklistQuery(id))
  const again = useWrite({ run: async (_api, _: null) => null, invalidates: ['repository'] })
  return (
    <Loaded of={result} skeleton={<SkeletonRows rows={7} height={28} />}>
      {({ lines }) => (
        <>
          <ul className={styles.checklist}>
            {lines.map((line) => (
              <ChecklistRow key={line.item} of={line} />
            ))}
          </ul>
          <Button size="s" variant="quiet" busy={again.busy} onClick={() => again.write(null)}>
            {t.lookAgain}
          </Button>
        </>
      )}
    </Loaded>
  )
}

function ChecklistRow({ of: { item, state, details, url } }: { of: ChecklistLine }) {
  const t = useText('settings').repositories
  return (
    <li>
      <Chip tone={tones[state]} mark>
        {t.lineStates[state]}
      </Chip>
      <span>
        {state === 'OK'
          ? t.lines[item]
          : state === 'UNKNOWN'
            ? t.lineUnknown(t.lines[item])
            : t.remedies[item]}
        {details.length > 0 && (
          <>
            {' '}
            <WordsLine of={details.join(', ')} />
          </>
        )}
        {url !== null && state === 'MISSING' && (
          <>
            {' '}
            <a href={url} target="_blank" rel="noreferrer">
              {t.openAtGitHub}
            </a>
          </>
        )}
      </span>
    </li>
  )
}
