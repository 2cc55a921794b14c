import { ProviderFailure } from '../../../adapters/stripe/index.ts'
import type { Probe } from '../../../core/observing/health.ts'

/** What every App owns; features add those that are theirs alone. */
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
        // A restricted key may be refused this question and still be good for what it is for.
        return error instanceof ProviderFailure && !error.isOutage
      }
    },
  },
]
