import { reactTo } from '../../../core/job.ts'
import { campaignDeleted } from '../../listening/campaigns/index.ts'
import { addressErased } from '../../people/persons/index.ts'
import { revokeKeysOfCampaign } from './key-actions.ts'
import { eraseAddressInKeys } from './key-store.ts'

export const reactions = [
  reactTo(campaignDeleted, (tx, data, app) => revokeKeysOfCampaign(app, tx, data)),
  reactTo(addressErased, (tx, { address }) => eraseAddressInKeys(tx, address)),
]
