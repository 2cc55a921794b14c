import { Button, Empty, Section, Select, Table } from '@groundswell/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorNote, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useReason } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { type CampaignDetail, freeZones } from './queries.ts'
import { campaignRoute } from './route.ts'

/** The zones of the campaign, and a way to add a zone that belongs to no campaign. */
export function ZonesTab({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const { workspace } = campaignRoute.useParams()
  const navigate = useNavigate()
  return (
    <Section
      title={t.tabs.zones}
      note={t.zonesNote}
      actions={
        <Link to="/app/$workspace/zones" params={{ workspace }}>
          {t.allZones}
        </Link>
      }
    >
      <AddZone campaignId={campaign.id} />
      <Table
        label={t.tabs.zones}
        rows={campaign.zones}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void navigate({ to: '/app/$workspace/zones', params: { workspace }, search: { zone: id } })
        }
        empty={<Empty icon="zone" title={t.noZones} />}
        columns={[
          { key: 'name', label: t.name },
          { key: 'kind', label: t.zoneId },
          { key: 'threshold', label: t.threshold, align: 'end' },
        ]}
        cell={(zone, column) => {
          if (column === 'name') return <WordsLine of={zone.name} />
          if (column === 'kind') return <code>{zone.zoneId}</code>
          return <span className="num">{campaign.voteThreshold ?? zone.threshold}</span>
        }}
      />
    </Section>
  )
}

function AddZone({ campaignId }: { campaignId: string }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const { data = [] } = useRead(freeZones)
  const [zoneId, setZoneId] = useState('')
  const add = useWrite({
    run: (api, id: string) => api.put('/api/zones/{id}', { params: { path: { id } }, body: { campaignId } }),
    invalidates: ['zone', 'campaign'],
    done: () => setZoneId(''),
  })
  if (data.length === 0) return null
  return (
    <>
      <div className={styles.line}>
        <Select
          label={t.addZone}
          value={zoneId}
          onChange={setZoneId}
          options={[
            { value: '', label: t.chooseZone },
            ...data.map((zone) => ({ value: zone.id, label: zone.zoneId })),
          ]}
        />
        <Button
          icon="plus"
          busy={add.busy}
          disabled={zoneId === ''}
          onClick={() => add.write(zoneId)}
          {...(reason ? { reason } : {})}
        >
          {t.addButton}
        </Button>
      </div>
      {add.error && <ErrorNote error={add.error} />}
    </>
  )
}
