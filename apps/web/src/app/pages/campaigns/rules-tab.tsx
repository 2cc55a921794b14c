import { Skeleton, toast } from '@groundswell/ui'
import { type FormEvent, lazy, Suspense } from 'react'
import { useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { FormFoot } from './form-foot.tsx'
import { normalizeLines } from './lines.ts'
import type { CampaignDetail } from './queries.ts'
import { PreviewFields } from './quorum/preview-fields.tsx'
import { toRulesDraft, toRulesUpdate } from './rules-draft.ts'
import { AgentFields, GateFields, PathFields } from './rules-fields.tsx'
import { Simulator } from './simulator.tsx'

const AgentPart = lazy(async () => ({ default: (await import('./agent-part.tsx')).AgentPart }))

/** When items are ready, and what agents may do with them; beside it, the effect on the newest items. */
export function RulesTab({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const [draft, setDraft, clear] = useDraft(`campaign:${campaign.id}:rules`, toRulesDraft(campaign))
  const update = toRulesUpdate(campaign, draft)
  const save = useWrite({
    run: (api, _: null) =>
      api.patch('/api/campaigns/{id}', { params: { path: { id: campaign.id } }, body: update }),
    invalidates: ['campaign', 'feedback'],
    done: () => {
      clear()
      toast({ text: t.saved, tone: 'good' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { allowedPaths, protectedPaths, hosts } = draft
    setDraft({
      ...draft,
      allowedPaths: normalizeLines(allowedPaths),
      protectedPaths: normalizeLines(protectedPaths),
      hosts: normalizeLines(hosts),
    })
    save.write(null)
  }
  const fields = { draft, onChange: setDraft, fields: save.fields, locked: reason }
  return (
    <>
      <form className={styles.rules} onSubmit={submit}>
        <div className={styles.form}>
          <GateFields {...fields} />
          <AgentFields {...fields} />
          <PathFields {...fields} />
          <PreviewFields {...fields} />
          <FormFoot of={save} action={t.save} disabled={Object.keys(update).length === 0} reason={reason} />
        </div>
        <Simulator campaign={campaign} draft={draft} />
      </form>
      <Suspense fallback={<Skeleton lines={6} />}>
        <AgentPart campaign={campaign} />
      </Suspense>
    </>
  )
}
