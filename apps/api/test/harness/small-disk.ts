import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts on a folder a file system of this many kilobytes, held in memory. Needs the right to mount. */
export function mountSmallDisk(folder: string, kilobytes: number): { unmount(): void } {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  return { unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' }) }
}

/** Whether this account may mount. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-mount-'))
  try {
    mountSmallDisk(folder, 64).unmount()
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
