import { on } from '../../../core/job.ts'
import { campaignDeleted } from '../../listening/campaigns/index.ts'
import { revokeKeysOfCampaign } from './key-actions.ts'

export const reactions = [on(campaignDeleted, (tx, data, app) => revokeKeysOfCampaign(app, tx, data))]
