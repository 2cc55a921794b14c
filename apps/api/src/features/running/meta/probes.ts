import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { Probe } from '../../../core/observing/health.ts'

/** The probes of what every App owns; features add their own. */
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
        // A restricted key may lack permission for this question and still work for its purpose.
        return error instanceof ProviderFailure && !error.isOutage
      }
    },
  },
]
