import { Tabs } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serviceUrl } from '../../../base.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Code } from '../../parts/code/code.tsx'
import { ways } from '../../ways.ts'
import styles from './page.module.css'
import { agentCommands } from './rules.ts'

const agents = [
  { value: 'claude', label: 'Claude Code' },
  { value: 'codex', label: 'Codex' },
  { value: 'gemini', label: 'Gemini CLI' },
] as const

/** The command that connects a coding agent, and a link to create its key. */
export function AgentStep() {
  const t = useText('start')
  const { slug: workspace } = useWorkspace()
  const [agent, setAgent] = useState<(typeof agents)[number]['value']>('claude')
  return (
    <>
      <Link to={ways.settings(workspace, 'agents')} className={styles.way}>
        {t.makeAgentKey}
      </Link>
      <Tabs label={t.agent} value={agent} onChange={setAgent} tabs={[...agents]}>
        <Code text={agentCommands(serviceUrl())[agent]} label={t.copyCommand} />
      </Tabs>
    </>
  )
}
