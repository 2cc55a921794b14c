import { readOptions } from '../cli/options.ts'

const help = `Starts Groundswell: the API, its reference, the endpoint for coding agents, and the work outside of requests.

  npm start [-- --settings <file>] [--sources]

  --settings   a file of settings (default .env)
  --sources    runs the TypeScript files, also where "npm run build:api" has built them

Settings come from the environment and from the file, .env unless another is named; the environment goes before.
Without any, it listens on http://127.0.0.1:8787 and keeps a PostgreSQL of its own in ./data.

  PORT, HOST      where it listens
  DATABASE_URL    a PostgreSQL of yours
  PROCESSES       auto uses all cores
  PUBLIC_URL      the address under which clients reach it
  OIDC_ISSUER     your identity provider; without it one for development is served, which NODE_ENV=production refuses
  IDENTITY        embedded: people sign in at this service, by codes in mails
  DATA_DIR        the folder for what it keeps

All settings: .env.example, README.md. Running it for others: docs/operations.md. Ctrl-C stops it.`

/** Loads the settings file that the command names into the environment, if the file exists. */
export function readStartOptions(): void {
  const { values } = readOptions(help, { settings: { type: 'string' }, sources: { type: 'boolean' } })
  if (values.settings === undefined) return
  try {
    process.loadEnvFile(values.settings)
  } catch (error) {
    // A new checkout has no such file and needs none.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
