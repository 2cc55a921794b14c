import { Avatar, Section, Select, SkeletonRows, Table } from '@groundswell/ui'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useReason, useRoleNames } from '../../parts/rights/rights.tsx'
import styles from './campaigns.module.css'
import { activeMembers, type CampaignDetail } from './queries.ts'

type Part = 'EDITOR' | 'VIEWER'

/** The people of the campaign. An editor may moderate and steer here, whatever their role in the workspace. */
export function PeopleTab({ campaign }: { campaign: CampaignDetail }) {
  const t = useText('campaigns')
  const reason = useReason('manage')
  const roles = useRoleNames()
  const members = useRead(activeMembers)
  const save = useWrite({
    run: (api, collaborators: { memberId: string; role: Part }[]) =>
      api.put('/api/campaigns/{id}/collaborators', {
        params: { path: { id: campaign.id } },
        body: { collaborators },
      }),
    invalidates: ['campaign'],
  })
  const parts = new Map(campaign.collaborators.map(({ memberId, role }) => [memberId, role]))
  const setCollaborator = (memberId: string, part: Part | null) => {
    const others = campaign.collaborators
      .filter((one) => one.memberId !== memberId)
      .map(({ memberId: id, role }) => ({ memberId: id, role }))
    save.write(part ? [...others, { memberId, role: part }] : others)
  }
  return (
    <Section title={t.tabs.people} note={t.peopleNote}>
      <Loaded of={members} skeleton={<SkeletonRows rows={4} height={44} />}>
        {(rows) => (
          <Table
            label={t.tabs.people}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'person', label: t.person },
              { key: 'role', label: t.workspaceRole, hideUnder: 700 },
              { key: 'part', label: t.part, width: '200px' },
            ]}
            cell={(member, column) => {
              if (column === 'person')
                return (
                  <span className={styles.person}>
                    <Avatar id={member.id} name={member.name ?? member.email ?? ''} />
                    <WordsLine of={member.name ?? member.email ?? t.noName} />
                  </span>
                )
              if (column === 'role') return roles[member.role]
              return (
                <Select
                  label={t.part}
                  hideLabel
                  value={parts.get(member.id) ?? ''}
                  disabled={save.busy || Boolean(reason)}
                  onChange={(part) => setCollaborator(member.id, (part || null) as Part | null)}
                  options={[
                    { value: '', label: t.parts.none },
                    { value: 'VIEWER', label: t.parts.VIEWER },
                    { value: 'EDITOR', label: t.parts.EDITOR },
                  ]}
                />
              )
            }}
          />
        )}
      </Loaded>
      {reason && <p className={styles.quiet}>{reason}</p>}
      {save.error && <ErrorNote error={save.error} />}
    </Section>
  )
}
