import { Select } from '@groundswell/ui'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import type en from './messages/en.ts'
import { placesQuery } from './queries.ts'

/** The campaign of the board; it stands in the address. */
export function CampaignFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange(campaign: string): void
}) {
  const t = useText<typeof en>('loop')
  const campaigns = useRead(placesQuery).data?.campaigns ?? []
  return (
    <Select
      label={t.campaign}
      hideLabel
      value={value ?? ''}
      onChange={onChange}
      options={[
        { value: '', label: t.allCampaigns },
        ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
