import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { printProfile } from './profile/print.ts'

const help = `Summarises a V8 CPU profile.

  npm run bench:profile -- <file.cpuprofile, or a folder: reads its newest profile>

npm run bench -- --cpu-prof FOLDER and node --cpu-prof write such profiles.`

const [path] = readOptions(help, {}, true).positionals
if (!path) exitWithError(`Name a file or a folder.\n\n${help}`)
await printProfile(path).catch((error: Error) => exitWithError(error.message))
