import type { Config } from '../../../config.ts'
import { isEnabled } from '../../money/x402/index.ts'

/** Returns the settings that an application is allowed to know: no secrets, and no internal addresses. */
export function publicAppConfig(config: Config, publicUrl: string, version: string) {
  const issuer = config.OIDC_ISSUER ?? `${publicUrl}/identity`
  return {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    accountUrl: config.provider === 'embedded' ? `${issuer}/account` : null,
    dashboard: {
      clientId: config.dashboardClientId,
      audience: config.OIDC_AUDIENCE,
    },
    testers: {
      clientId: config.TESTER_OIDC_CLIENT_ID,
      audience: config.TESTER_OIDC_AUDIENCE[0] ?? config.TESTER_OIDC_CLIENT_ID,
    },
    capabilities: {
      mail: config.SMTP_URL !== null,
      payments: config.STRIPE_SECRET_KEY !== null,
      x402: isEnabled(config),
      payouts: { tokens: config.X402_PAYOUTS_ENABLED, fiat: config.STRIPE_FINANCIAL_ACCOUNT !== null },
      development: config.provider === 'development',
    },
    version,
  }
}
