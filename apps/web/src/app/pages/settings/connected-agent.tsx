import { announce, Button, Dialog, Mark, Secret, Segmented } from '@groundswell/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serviceUrl } from '../../../base.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { Code } from '../../parts/code/code.tsx'
import { type Agent, agents, commandFor } from './commands.ts'
import { mcpKeys } from './queries.ts'
import styles from './settings.module.css'

/** A hint announces the first call; this poll notices the call if the hint is lost. */
const ASK_AGAIN_MS = 10_000

interface Made {
  id: string
  name: string
  key: string
}

/** The new key with ready commands. It shows that it waits, and then the agent's name at the first call. */
export function ConnectedAgent({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useText('settings').agents
  const [agent, setAgent] = useState<Agent>('claude')
  const [isKept, setKept] = useState(false)
  const command = commandFor(agent, serviceUrl(), made.key)
  const isConnected = useFirstCall(made.id)
  const isDone = isKept || isConnected
  return (
    <Dialog
      open
      size="l"
      title={t.connectTitle}
      dismissable={isDone}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} {...(isDone ? {} : { reason: t.copyFirst })}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <Segmented<Agent>
          label={t.which}
          value={agent}
          onChange={setAgent}
          options={agents.map((value) => ({ value, label: t.agents[value] }))}
        />
        <p>{t.paste[agent]}</p>
        <Code text={command} label={t.copyCommand} onCopied={() => setKept(true)} />
        <p className={styles.quiet}>{t.keyOnce}</p>
        <Secret value={made.key} label={t.key} onCopied={() => setKept(true)} />
        <WaitingForCall name={made.name} isConnected={isConnected} />
      </div>
    </Dialog>
  )
}

function useFirstCall(id: string): boolean {
  const { data } = useQuery({
    ...mcpKeys,
    refetchInterval: ({ state }) =>
      state.data?.find((key) => key.id === id)?.lastUsedAt ? false : ASK_AGAIN_MS,
  })
  return Boolean(data?.find((key) => key.id === id)?.lastUsedAt)
}

function WaitingForCall({ name, isConnected }: { name: string; isConnected: boolean }) {
  const t = useText('settings').agents
  useEffect(() => {
    if (isConnected) announce(t.connectedSpoken)
  }, [isConnected, t])
  return (
    <div className={styles.waiting} data-connected={isConnected || undefined} data-testid="first-call">
      <Mark tone={isConnected ? 'good' : 'run'} />
      {isConnected ? (
        <span>
          <WordsLine of={name} /> {t.connected}
        </span>
      ) : (
        <span>{t.waiting}</span>
      )}
    </div>
  )
}
