import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns a folder in memory, if there is one with enough room: databases are made and copied there in half the time.
 */
function findRoomyMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) > 6 * 1024 ** 3 ? folder : undefined
}

export interface ThrowawayFolder {
  path: string
  /** Removes the folder; servers in it have been stopped by then. */
  remove(): Promise<void>
}

/** Stops the servers with a cluster in `$1/postgres` or `$1/<any>/postgres`, then removes `$1`. */
const cleanUp = `
  cat >/dev/null
  for file in "$1"/postgres/postmaster.pid "$1"/*/postgres/postmaster.pid; do
    [ -f "$file" ] && read -r pid < "$file" && kill -QUIT "$pid"
  done
  sleep 0.5
  rm -rf -- "$1"`

/**
 * Creates a temporary folder for databases that is removed after the tests, with every server in it. A watcher in its
 * own session cleans up when its input closes, even after Ctrl-C, a crash or SIGKILL. Measurements pass `within`, a
 * folder on a disk.
 */
export async function newThrowawayFolder(within = findRoomyMemory() ?? tmpdir()): Promise<ThrowawayFolder> {
  const path = await mkdtemp(join(within, 'groundswell-test-'))
  await chmod(path, 0o755)
  const watcher = spawn('/bin/sh', ['-c', cleanUp, 'sh', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  return {
    path,
    async remove() {
      watcher.kill('SIGKILL')
      await rm(path, { recursive: true, force: true })
    },
  }
}
