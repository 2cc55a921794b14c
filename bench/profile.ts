import { endWith, readOptions } from '../apps/api/src/cli/options.ts'
import { printProfile } from './profile/print.ts'

const help = `Says where the time went in a profile of V8.

  npm run bench:profile -- <file.cpuprofile, or a folder whose newest one is read>

npm run bench -- --cpu-prof FOLDER writes such profiles, and so does node --cpu-prof.`

const [path] = readOptions(help, {}, true).positionals
if (!path) endWith(`Name a file or a folder.\n\n${help}`)
await printProfile(path).catch((error: Error) => endWith(error.message))
