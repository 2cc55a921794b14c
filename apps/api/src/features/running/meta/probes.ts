import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { Probe } from '../../../core/observing/health.ts'

/** The probes of the resources that every App has. Features add their own probes. */
export const probes: readonly Probe[] = [
  {
    of: 'files',
    everySeconds: 60,
    isOn: () => true,
    check: async ({ blobs }) => {
      await blobs.check()
      return true
    },
  },
  {
    of: 'identity',
    everySeconds: 60,
    isOn: () => true,
    check: ({ identity }) => identity.check(),
  },
  {
    of: 'payments',
    everySeconds: 60,
    isOn: ({ payments }) => payments !== null,
    check: async ({ payments }) => {
      try {
        await payments?.check()
        return true
      } catch (error) {
        // A restricted key may lack the permission for this request and still work for payments.
        return error instanceof ProviderFailure && !error.isOutage
      }
    },
  },
]
