import { Select } from '@groundswell/ui'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../filter/visible-line.ts'
import { campaignNames } from './campaign-names.ts'

interface CampaignChoiceProps {
  label: string
  /** The text of the first choice: no campaign. */
  none: string
  value: string | null
  onChange: (campaignId: string | null) => void
  hint?: string
  error?: string | undefined
}

/** Chooses one of the workspace's campaigns, or none. An archived campaign is offered only if it is already chosen. */
export function CampaignChoice({ label, none, value, onChange, hint, error }: CampaignChoiceProps) {
  const t = useText('campaign-choice')
  const { data = [] } = useRead(campaignNames)
  const open = data.filter(({ id, status }) => status !== 'ARCHIVED' || id === value)
  const isUnknown = value !== null && !open.some(({ id }) => id === value)
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      options={[
        { value: '', label: none },
        ...(isUnknown ? [{ value, label: t.unknown }] : []),
        ...open.map(({ id, name }) => ({ value: id, label: visibleLine(name) })),
      ]}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
    />
  )
}
