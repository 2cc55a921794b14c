import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

/** The columns that hold secrets of Apps. */
export const forgeAppSecrets = {
  clientSecret: sealedColumn('forge_apps', 'client_secret_sealed', ['id']),
  privateKey: sealedColumn('forge_apps', 'private_key_sealed', ['id']),
  webhookSecret: sealedColumn('forge_apps', 'webhook_secret_sealed', ['id']),
}
