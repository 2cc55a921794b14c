import { Chip, DateTime, Empty, Facts, Icon, Mark, RelativeTime, Skeleton } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { OutsideLink, Words, WordsLine } from '../../../untrusted/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import styles from './agent.module.css'
import type { Analysis } from './analysis-rules.ts'
import { type Deployment, deploymentsQuery, type Item } from './queries.ts'
import { statusTones } from './tones.ts'

/** The agents' analysis of the item, and their work on it. */
export function AgentTab({ item }: { item: Item }) {
  const t = useText('items')
  const deployments = useRead(deploymentsQuery(item.id))
  const hasAnalysis = item.analysis && Object.keys(item.analysis).length > 0
  return (
    <div className={styles.agent}>
      {hasAnalysis ? (
        <AnalysisShown analysis={item.analysis!} />
      ) : (
        <Empty icon="agent" title={t.noAnalysis}>
          {t.noAnalysisWords}
        </Empty>
      )}
      <section>
        <h2>{t.runs}</h2>
        <Loaded
          of={deployments}
          skeleton={<Skeleton lines={2} height={16} />}
          empty={(rows) => (rows.length === 0 ? <p className={styles.quiet}>{t.noRuns}</p> : null)}
        >
          {(rows) => (
            <ul>
              {rows.map((deployment) => (
                <Run key={deployment.id} deployment={deployment} />
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
function Run({ deployment }: { deployment: Deployment }) {
  const t = useText('items')
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
        {stale && isOpen && <Chip tone="flag">{t.stale}</Chip>}
        <RelativeTime at={deployment.updatedAt} />
      </p>
      {question && (
        <blockquote>
          {t.asks} <Words of={question} limit={500} />
        </blockquote>
      )}
      <Facts
        items={[
          ...(outcome ? [{ label: t.outcomes[outcome.state], value: <DateTime at={outcome.at} /> }] : []),
          ...(branchName ? [{ label: t.branch, value: <WordsLine of={branchName} /> }] : []),
          ...(prUrl ? [{ label: t.pullRequest, value: <OutsideLink href={prUrl} /> }] : []),
          ...(deploymentUrl ? [{ label: t.live, value: <OutsideLink href={deploymentUrl} /> }] : []),
        ]}
      />
    </li>
  )
}
