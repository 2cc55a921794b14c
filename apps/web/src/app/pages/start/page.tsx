import { Meter, PageHead, SkeletonRows, useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { onboardingRead } from '../../shell/first-steps/read.ts'
import { useTitle } from '../../shell/title.ts'
import { Landing } from './landing.tsx'
import styles from './page.module.css'
import { nextStep, stepNames } from './rules.ts'
import { Step } from './step.tsx'

/**
 * Leads to the first item in two minutes: steps that tick themselves, and beside them the item as soon as it arrives.
 */
export function StartPage(): ReactNode {
  const t = useText('start')
  useTitle(t.title)
  const { number } = useFormat()
  const onboarding = useRead(onboardingRead(true))
  const done = onboarding.data
  return (
    <>
      <PageHead
        title={t.title}
        note={done ? t.done(number(done.completed), number(done.total)) : undefined}
      />
      <div className={styles.page}>
        <div className={styles.steps}>
          <p className={styles.lead}>{t.lead}</p>
          <Loaded of={onboarding} skeleton={<SkeletonRows rows={8} height={52} />}>
            {({ steps, completed, total }) => {
              const isDone = new Set(steps.filter((step) => step.done).map(({ step }) => step))
              const next = nextStep(steps)
              return (
                <>
                  <Meter
                    value={total === 0 ? 0 : completed / total}
                    tone="good"
                    label={t.done(number(completed), number(total))}
                  />
                  <ol className={styles.list}>
                    {stepNames.map((name) => (
                      <Step key={name} name={name} isDone={isDone.has(name)} isNext={name === next} />
                    ))}
                  </ol>
                </>
              )
            }}
          </Loaded>
        </div>
        <Landing />
      </div>
    </>
  )
}
