import { toast } from '@groundswell/ui'
import type { FormEvent } from 'react'
import { useDraft, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { Changelog } from './changelog/changelog.tsx'
import { FormFoot } from './form-foot.tsx'
import { type PublicDraft, PublicPageFields } from './public-page-fields.tsx'
import { PublishButton } from './publish-button.tsx'
import type { CampaignDetail } from './queries.ts'

/** The campaign's public page, and the team's texts there. */
export function PublicTab({ campaign }: { campaign: CampaignDetail }) {
  return (
    <>
      {campaign.publicPage ? null : <PublishButton campaignId={campaign.id} />}
      <PublicSwitches campaign={campaign} />
      <Changelog campaign={campaign} />
    </>
  )
}

function PublicSwitches({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const { publicPage, publicPageIndexed, publicAgents } = campaign
  const [draft, setDraft, clear] = useDraft<PublicDraft>(`campaign:${campaign.id}:public`, {
    publicPage,
    publicPageIndexed,
    publicAgents,
  })
  const save = useWrite({
    run: (api, body: PublicDraft) =>
      api.patch('/api/campaigns/{id}', { params: { path: { id: campaign.id } }, body }),
    invalidates: ['campaign'],
    done: () => {
      clear()
      toast({ text: t.saved, tone: 'good' })
    },
  })
  const isSame =
    draft.publicPage === publicPage &&
    draft.publicPageIndexed === publicPageIndexed &&
    draft.publicAgents === publicAgents
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.write(draft)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <PublicPageFields draft={draft} onChange={setDraft} locked={reason} campaign={campaign} />
      <FormFoot of={save} action={t.save} disabled={isSame} reason={reason} />
    </form>
  )
}
