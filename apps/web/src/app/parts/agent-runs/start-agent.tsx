import { Button, toast } from '@groundswell/ui'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../rights/rights.tsx'
import { agentQuery, runsQuery } from './queries.ts'

interface StartAgentProps {
  feedbackId: string
  campaignId: string | null
}

/** Starts the agent of the item's campaign. */
export function StartAgent({ feedbackId, campaignId }: StartAgentProps) {
  const t = useText('agent-runs')
  const lacksRight = useReason('moderate')
  const agent = useRead(agentQuery(campaignId ?? ''), campaignId !== null).data
  const runs = useRead(runsQuery({ feedbackId })).data
  const start = useWrite({
    run: (api, _: null, { idempotencyKey }) =>
      api.post('/api/agent-runs', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: { feedbackId },
      }),
    invalidates: ['agent_run'],
    done: () => toast({ text: t.started, tone: 'good' }),
  })
  const isOpen = runs?.some(({ state }) => state === 'QUEUED' || state === 'STARTED')
  const hindrance = campaignId === null ? t.noCampaign : agent?.kind === null ? t.noAgent : undefined
  const reason = lacksRight ?? hindrance ?? (isOpen ? t.isOpen : undefined)
  return (
    <>
      <Button
        icon="agent"
        busy={start.busy}
        onClick={() => start.write(null)}
        {...(reason ? { reason } : {})}
      >
        {t.start}
      </Button>
      {start.error && <ErrorNote error={start.error} />}
    </>
  )
}
