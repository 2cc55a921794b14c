import { useText } from '../../../text/index.ts'
import styles from './agent-runs.module.css'
import { AgentRuns } from './agent-runs.tsx'
import { StartAgent } from './start-agent.tsx'

/** Lists the agent's runs for an item, with a button that starts another one. */
export function AgentStarts(item: { feedbackId: string; campaignId: string | null }) {
  const t = useText('agent-runs')
  return (
    <section>
      <div className={styles.head}>
        <h2>{t.runs}</h2>
        <StartAgent {...item} />
      </div>
      <AgentRuns of={{ feedbackId: item.feedbackId }} />
    </section>
  )
}
