import { Switch } from '@groundswell/ui'
import { servicePath } from '../../../base.ts'
import { useText } from '../../../text/index.ts'
import styles from './campaigns.module.css'
import { EmbedCode } from './embed-code.tsx'
import type { CampaignDetail } from './queries.ts'
import { campaignRoute } from './route.ts'

export interface PublicDraft {
  publicPage: boolean
  publicPageIndexed: boolean
  publicAgents: boolean
}

interface FieldsProps {
  campaign: CampaignDetail
  draft: PublicDraft
  /** Why the person may not change the fields; undefined if the person may. */
  locked: string | undefined
  onChange: (draft: PublicDraft) => void
}

/** The switch that makes the campaign's board, roadmap and changelog public, and a link to them once it is saved. */
export function PublicPageFields({ campaign, draft, locked, onChange }: FieldsProps) {
  const t = useText('campaigns')
  const { workspace } = campaignRoute.useParams()
  const lock = locked ? { reason: locked } : {}
  return (
    <fieldset className={styles.group}>
      <legend>{t.publicPages}</legend>
      <Switch
        label={t.publicPage}
        hint={t.publicPageHint}
        checked={draft.publicPage}
        {...lock}
        onChange={(publicPage) => onChange({ ...draft, publicPage })}
      />
      <Switch
        label={t.indexed}
        hint={t.indexedHint}
        checked={draft.publicPageIndexed}
        {...lock}
        onChange={(publicPageIndexed) => onChange({ ...draft, publicPageIndexed })}
      />
      <Switch
        label={t.publicAgents}
        hint={t.publicAgentsHint}
        checked={draft.publicAgents}
        {...lock}
        onChange={(publicAgents) => onChange({ ...draft, publicAgents })}
      />
      {campaign.publicPage && <PublicAddress campaign={campaign} workspace={workspace} />}
    </fieldset>
  )
}

function PublicAddress({ campaign, workspace }: { campaign: CampaignDetail; workspace: string }) {
  const t = useText('campaigns')
  if (campaign.status === 'DRAFT') return <p className={styles.quiet}>{t.noDraftPage}</p>
  return (
    <>
      <p>
        <a href={servicePath(`/p/${workspace}/${campaign.slug}`)} target="_blank" rel="noreferrer">
          {t.openPublicPage}
        </a>
      </p>
      <EmbedCode campaign={`${workspace}/${campaign.slug}`} />
    </>
  )
}
