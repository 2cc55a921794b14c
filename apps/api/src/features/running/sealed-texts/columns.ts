import type { SealedColumn } from '../../../core/sealing/sealed-column.ts'
import { sealedReplayKeys } from '../../listening/replays/index.ts'
import { forgeAppSecrets } from '../../loop/forge-apps/index.ts'
import { sealedIdentitySecrets } from '../../people/end-users/index.ts'
import { sealedAddresses } from '../../people/persons/index.ts'
import { sealedOfSignIn } from '../../people/sign-in/index.ts'
import { sealedSubscribers } from '../../telling/item-subscriptions/index.ts'
import { webhookSecrets } from '../../telling/webhooks/index.ts'

/** Every column with encrypted texts. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedAddresses,
  ...Object.values(forgeAppSecrets),
  sealedIdentitySecrets,
  sealedReplayKeys,
  ...Object.values(sealedOfSignIn),
  sealedSubscribers,
  webhookSecrets.current,
  webhookSecrets.previous,
]
