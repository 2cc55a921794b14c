import { createRequire } from 'node:module'

/** The version of the API in its description and at the root URL: the version of this package. */
export const { version: apiVersion } = createRequire(import.meta.url)('../../package.json') as {
  version: string
}
