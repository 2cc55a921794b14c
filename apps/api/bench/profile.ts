/** Where the time went in what `node --cpu-prof` wrote: `npm run bench:profile -- <file or folder>`. */
import { printProfile } from './profile/print.ts'

const [path] = process.argv.slice(2)
if (path) await printProfile(path)
else {
  console.error('npm run bench:profile -- <file.cpuprofile, or a folder whose newest one is read>')
  process.exitCode = 2
}
