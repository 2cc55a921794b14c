import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CpuProfile, type Share, sharesByFunction, sharesByLayer, sharesByModule } from './shares.ts'
import { sharesByStep } from './steps.ts'

/** Prints the shares of time in a profile. `path` is a profile, or a folder whose newest profile is read. */
export async function printProfile(path: string, most = 25): Promise<void> {
  const file = path.endsWith('.cpuprofile') ? path : await newestIn(path)
  const profile = JSON.parse(await readFile(file, 'utf8')) as CpuProfile
  console.log(`\n${file}`)
  print('time by step of a request', sharesByStep(profile))
  print('time by file, with what it calls outside the service', sharesByLayer(profile).slice(0, most))
  print('own time by module', sharesByModule(profile).slice(0, most))
  print('own time by function', sharesByFunction(profile).slice(0, most))
}

async function newestIn(folder: string): Promise<string> {
  // File names have the form CPU.date.time.process.thread.number; thread 0 serves the requests.
  const names = (await readdir(folder)).filter((name) => /\.0\.\d+\.cpuprofile$/.test(name)).sort()
  const newest = names.at(-1)
  if (!newest) throw new Error(`There is no .cpuprofile in ${folder}.`)
  return join(folder, newest)
}

function print(title: string, shares: readonly Share[]) {
  console.log(`\n${title}, of the time that the processor was busy`)
  for (const { name, ms, share } of shares)
    console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${ms.toFixed(0).padStart(7)} ms  ${name}`)
}
