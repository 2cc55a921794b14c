import { Copy, DateTime, Facts, RelativeTime, useFormat } from '@groundswell/ui'
import { useText } from '../../../../text/index.ts'
import { OutsideLink, WordsLine } from '../../../../untrusted/index.ts'
import type { Deployment } from '../types.ts'
import styles from './view.module.css'

/** The agent, the place of the change, and the usage. */
export function DeploymentFacts({ deployment }: { deployment: Deployment }) {
  const t = useText('loop')
  const format = useFormat()
  const { agent, branchName, commitSha, prUrl, prNumber, deploymentUrl, round, outcome, watch } = deployment
  const links = [
    {
      label: t.pullRequest,
      value: prUrl && <OutsideLink href={prUrl}>{prNumber ? `#${prNumber}` : undefined}</OutsideLink>,
    },
    { label: t.address, value: deploymentUrl && <OutsideLink href={deploymentUrl} /> },
  ].filter(({ value }) => value)
  return (
    <Facts
      items={[
        { label: t.agent, value: agent ? <AgentName agent={agent} /> : t.byPerson },
        ...(branchName ? [{ label: t.branch, value: <WordsLine of={branchName} /> }] : []),
        ...(commitSha
          ? [
              {
                label: t.commit,
                value: (
                  <span className={styles.commit}>
                    <code>{commitSha.slice(0, 10)}</code>
                    <Copy text={commitSha} label={t.commit} />
                  </span>
                ),
              },
            ]
          : []),
        ...links,
        ...(outcome ? [{ label: t.outcome, value: t.outcomes[outcome.state](format.date(outcome.at)) }] : []),
        ...(watch ? [{ label: t.lastRun, value: t.runs[watch.result](format.date(watch.at)) }] : []),
        { label: t.lastReport, value: <RelativeTime at={deployment.updatedAt} /> },
        { label: t.started, value: <DateTime at={deployment.createdAt} /> },
        ...(round > 1 ? [{ label: t.round, value: String(round) }] : []),
        ...useUsage(deployment),
      ]}
    />
  )
}

function AgentName({ agent: { name, version, model } }: { agent: NonNullable<Deployment['agent']> }) {
  return <WordsLine of={[name, version, model].filter(Boolean).join(' · ')} />
}

/** The usage that the agent reports, if it reports any. */
function useUsage({ usage }: Deployment) {
  const t = useText('loop')
  const format = useFormat()
  const { tokens, costUsd, minutes } = usage ?? {}
  const parts = [
    tokens == null ? null : t.tokens(format.number(tokens)),
    costUsd == null ? null : format.number(costUsd, { style: 'currency', currency: 'USD' }),
    minutes == null ? null : t.minutes(format.number(minutes)),
  ].filter((part) => part !== null)
  return parts.length > 0 ? [{ label: t.usage, value: parts.join(', ') }] : []
}
