import { useNavigate } from '@tanstack/react-router'
import { useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Confirm } from '../../parts/confirm/confirm.tsx'
import styles from './campaigns.module.css'
import { deletionObstacles } from './life-rules.ts'
import { budgetQuery, type CampaignDetail } from './queries.ts'
import { campaignRoute } from './route.ts'

/** Deletes a campaign, or shows the obstacles. */
export function RemoveCampaign({ campaign, onClose }: { campaign: CampaignDetail; onClose: () => void }) {
  const t = useText('campaigns')
  const { workspace } = campaignRoute.useParams()
  const navigate = useNavigate()
  const budget = useRead(budgetQuery(campaign.id))
  const against = deletionObstacles(campaign.status, budget.data)
  const sentences = [
    ...(against.status ? [t.against.status(t.statuses[against.status])] : []),
    ...(against.money ? [t.against.money] : []),
  ]
  const remove = useWrite({
    run: (api, _: null) => api.delete('/api/campaigns/{id}', { params: { path: { id: campaign.id } } }),
    done: () => void navigate({ to: '/app/$workspace/campaigns', params: { workspace } }),
    invalidates: ['zone', 'key'],
  })
  return (
    <Confirm
      title={t.removeTitle}
      action={t.remove}
      of={remove}
      reason={sentences[0]}
      onConfirm={() => remove.write(null)}
      onClose={onClose}
    >
      {sentences.length > 0 ? (
        <>
          <p>{t.against.title}</p>
          <ul className={styles.against}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t.removeNote(campaign.zones.length)}</p>
      )}
    </Confirm>
  )
}
