import { Chip, DateTime, Empty, Facts, Icon, Mark, RelativeTime, Skeleton } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, Words, WordsLine } from '../../../untrusted/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import styles from './agent.module.css'
import type { Analysis } from './analysis-rules.ts'
import { type Deployment, deploymentsQuery, type Item } from './queries.ts'
import { statusTones } from './tones.ts'

const Starts = lazy(async () => ({
  default: (await import('../../parts/agent-runs/starts.tsx')).AgentStarts,
}))

/** The agents' analysis of the item, and their work on it. */
export function AgentTab({ item }: { item: Item }) {
  const starting = useText('agent-runs')
  const deployments = useRead(deploymentsQuery(item.id))
  const hasAnalysis = item.analysis && Object.keys(item.analysis).length > 0
  return (
    <div className={styles.agent}>
      {hasAnalysis ? (
        <AnalysisShown analysis={item.analysis!} />
      ) : (
        <Empty icon="agent" title={starting.noAnalysis}>
          {starting.noAnalysisWords}
        </Empty>
      )}
      <Suspense fallback={<Skeleton lines={2} height={16} />}>
        <Starts feedbackId={item.id} campaignId={item.zone?.campaignId ?? null} />
      </Suspense>
      <section>
        <h2>{starting.works}</h2>
        <Loaded
          of={deployments}
          skeleton={<Skeleton lines={2} height={16} />}
          empty={(rows) => (rows.length === 0 ? <p className={styles.quiet}>{starting.noWorks}</p> : null)}
        >
          {(rows) => (
            <ul>
              {rows.map((deployment) => (
                <DeploymentSummary key={deployment.id} deployment={deployment} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  )
}

function AnalysisShown({ analysis }: { analysis: Analysis }) {
  const t = useText('items')
  const { slug } = useWorkspace()
  const { summary, category, sentiment, duplicateOf, acceptanceCriteria = [], taskPlan = [] } = analysis
  const facts = [
    ...(category ? [{ label: t.category, value: <WordsLine of={category} /> }] : []),
    ...(sentiment ? [{ label: t.sentiment, value: t.sentiments[sentiment] }] : []),
    ...(duplicateOf
      ? [
          {
            label: t.duplicateOf,
            value: (
              <Link to="/app/$workspace/items/$id" params={{ workspace: slug, id: duplicateOf }} search={{}}>
                {`${duplicateOf.slice(0, 4)}…${duplicateOf.slice(-4)}`}
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      {summary && (
        <section className={styles.summary}>
          <h2>{t.summary}</h2>
          <Words of={summary} />
        </section>
      )}
      {facts.length > 0 && <Facts items={facts} />}
      {acceptanceCriteria.length > 0 && (
        <section>
          <h2>{t.criteria}</h2>
          <ul className={styles.list}>
            {acceptanceCriteria.map((criterion) => (
              <li key={criterion}>
                <Mark tone="neutral" />
                <Words of={criterion} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {taskPlan.length > 0 && (
        <section>
          <h2>{t.tasks}</h2>
          <ul className={styles.list}>
            {taskPlan.map(({ title, detail, done }) => (
              <li key={`${title} ${detail}`}>
                <Mark tone={done ? 'good' : 'neutral'} label={done ? t.done : t.open} />
                <span>
                  <Words of={title} />
                  {detail && (
                    <span className={styles.quiet}>
                      <Words of={detail} limit={400} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** One deployment in a few lines. */
function DeploymentSummary({ deployment }: { deployment: Deployment }) {
  const starting = useText('agent-runs')
  const words = useItemWords()
  const { agent, status, stale, isOpen, question, branchName, prUrl, deploymentUrl, outcome } = deployment
  return (
    <li className={styles.run}>
      <p>
        <Icon name="agent" />
        <b>
          <WordsLine of={agent?.name ?? '…'} />
        </b>
        <Chip tone={statusTones[status as Item['status']] ?? 'neutral'} mark>
          {(words.status as Record<string, string>)[status] ?? status}
        </Chip>
        {stale && isOpen && <Chip tone="flag">{starting.stale}</Chip>}
        <RelativeTime at={deployment.updatedAt} />
      </p>
      {question && (
        <blockquote>
          {starting.asks} <Words of={question} limit={500} />
        </blockquote>
      )}
      <Facts
        items={[
          ...(outcome
            ? [{ label: starting.outcomes[outcome.state], value: <DateTime at={outcome.at} /> }]
            : []),
          ...(branchName ? [{ label: starting.branch, value: <WordsLine of={branchName} /> }] : []),
          ...(prUrl ? [{ label: starting.pullRequest, value: <OutsideLink href={prUrl} /> }] : []),
          ...(deploymentUrl ? [{ label: starting.live, value: <OutsideLink href={deploymentUrl} /> }] : []),
        ]}
      />
    </li>
  )
}
