import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** A data folder that this process holds until `release()`. */
export interface FolderClaim {
  release(): Promise<void>
}

interface Claim extends ProcessIdentity {
  name: string
  held: boolean
  since: string
}

let claimsOfThisProcess = 0

/**
 * Claims `dataDir` for this process, or throws a sentence that names its holder. Every process writes its own claim
 * file and then looks at the others, so of two concurrent processes at least one sees the other.
 */
export async function claimFolder(dataDir: string): Promise<FolderClaim> {
  const me = identify(process.pid)
  if (!me) throw new Error('The operating system does not list this process, so it cannot claim its data.')
  const folder = join(dataDir, 'claims')
  await mkdir(folder, { recursive: true })
  claimsOfThisProcess += 1
  // No process replaces another's file: with a single lock file, two processes could replace it at once. The identity
  // of a dead process cannot return, so any process may remove its claim.
  const name = `${me.pid}-${me.birth}-${claimsOfThisProcess}`.replace(/[^A-Za-z0-9-]/g, '_')
  const release = () => removeClaim(folder, name)

  for (;;) {
    await writeClaim(folder, name, me)
    try {
      if (await waitForOthers(folder, name, dataDir)) {
        // This file is written in addition to the claim: a listing during a rename may show neither name.
        await writeFile(join(folder, `${name}.held`), '')
        return { release }
      }
    } catch (error) {
      await release()
      throw error
    }
    await release()
    await sleep(20 + Math.random() * 60)
  }
}

/**
 * Returns true when no other claim is left, false to step back and try again. Throws when a living process holds the
 * folder.
 */
async function waitForOthers(folder: string, name: string, dataDir: string): Promise<boolean> {
  for (;;) {
    const rivals = (await listLivingClaims(folder)).filter((claim) => claim.name !== name)
    const holder = rivals.find((claim) => claim.held)
    if (holder) throw new Error(describeHolder(holder, dataDir))
    if (rivals.length === 0) return true
    // The smaller name of two undecided claims waits, and the larger one steps back.
    if (rivals.some((rival) => rival.name < name)) return false
    await sleep(10)
  }
}

/** Returns the claims of living processes, and removes the files of dead ones. */
async function listLivingClaims(folder: string): Promise<Claim[]> {
  const files = await readdir(folder)
  const living: Claim[] = []
  for (const file of files) {
    const [name = '', kind] = file.split('.')
    const pid = Number(name.split('-')[0])
    if (kind === 'draft' && !identify(pid)) await rm(join(folder, file), { force: true })
    if (kind !== 'claim') continue
    const { birth = '', since = 'an unknown time' } = await readClaim(join(folder, file))
    if (isAlive({ pid, birth })) {
      living.push({ pid, birth, since, name, held: files.includes(`${name}.held`) })
    } else {
      await removeClaim(folder, name)
    }
  }
  return living
}

async function readClaim(path: string): Promise<{ birth?: string; since?: string }> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // The file was removed meanwhile, or truncated by a crash of the machine. In both cases its process has ended.
    return {}
  }
}

async function writeClaim(folder: string, name: string, me: ProcessIdentity): Promise<void> {
  const since = new Date(Date.now() - process.uptime() * 1000).toISOString()
  // The draft is renamed when it is complete, so that no process reads a partly written claim.
  const draft = join(folder, `${name}.draft`)
  await writeFile(draft, `${JSON.stringify({ ...me, since })}\n`)
  await rename(draft, join(folder, `${name}.claim`))
}

async function removeClaim(folder: string, name: string): Promise<void> {
  await rm(join(folder, `${name}.held`), { force: true })
  await rm(join(folder, `${name}.claim`), { force: true })
}

function describeHolder(claim: Claim, dataDir: string): string {
  const who = claim.pid === process.pid ? `this same process (${claim.pid})` : `process ${claim.pid}`
  return (
    `The data folder ${dataDir} is in use by ${who}, running since ${claim.since}. ` +
    'Stop that process first, or set DATA_DIR to another folder.'
  )
}
