import { Icon, Mark } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../text/index.ts'
import { ForwardStep } from './forward-step.tsx'
import styles from './page.module.css'
import type { StepName } from './rules.ts'
import { SnippetStep } from './snippet-step.tsx'

// Steps with forms are loaded when they are opened.
const AgentStep = lazy(() => import('./agent-step.tsx').then((part) => ({ default: part.AgentStep })))
const OriginStep = lazy(() => import('./origin-step.tsx').then((part) => ({ default: part.OriginStep })))
const ZoneStep = lazy(() => import('./zone-step.tsx').then((part) => ({ default: part.ZoneStep })))

const bodies: Record<StepName, () => ReactNode> = {
  ZONE_CREATED: () => <ZoneStep />,
  FEEDBACK_RECEIVED: () => <SnippetStep />,
  VOTE_RECEIVED: () => <ForwardStep name="VOTE_RECEIVED" />,
  ORIGINS_SET: () => <OriginStep />,
  TESTERS_INVITED: () => <ForwardStep name="TESTERS_INVITED" />,
  MCP_KEY_CREATED: () => <AgentStep />,
  DEPLOYMENT_STARTED: () => <ForwardStep name="DEPLOYMENT_STARTED" />,
  ITEM_DEPLOYED: () => <ForwardStep name="ITEM_DEPLOYED" />,
}

/** One step of the list. It is ticked automatically when it is done, and then the next step opens. */
export function Step({ name, isDone, isNext }: { name: StepName; isDone: boolean; isNext: boolean }) {
  const t = useText('start')
  const [isOpen, setOpen] = useState(isNext)
  const wasNext = useRef(isNext)
  useEffect(() => {
    if (isNext && !wasNext.current) setOpen(true)
    wasNext.current = isNext
  }, [isNext])
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {isDone ? (
            <Mark tone="good" label={t.isDone} />
          ) : (
            <span className={styles.open} aria-hidden="true" />
          )}
          <span className={styles.name}>{t.steps[name].title}</span>
          <Icon name="chevronDown" size={14} />
        </summary>
        <div className={styles.body}>
          <p>{t.steps[name].why}</p>
          {isOpen ? <Suspense fallback={null}>{bodies[name]()}</Suspense> : null}
        </div>
      </details>
    </li>
  )
}
