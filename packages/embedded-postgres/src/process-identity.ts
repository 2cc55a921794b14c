import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies one process forever: its pid together with its start time. A pid alone is reused; the pair is not. */
export interface ProcessIdentity {
  pid: number
  /** Opaque; compare for equality only. Linux: boot id and clock ticks since boot. macOS: start time. */
  birth: string
}

/** Returns the identity of the process that now has this pid; undefined when there is none. Zombies do not count. */
export function identify(pid: number): ProcessIdentity | undefined {
  const birth = process.platform === 'linux' ? birthOnLinux(pid) : birthByPs(pid)
  return birth === undefined ? undefined : { pid, birth }
}

/** Whether exactly this process still runs, not a later one with its pid. */
export function isAlive(who: ProcessIdentity): boolean {
  return identify(who.pid)?.birth === who.birth
}

function birthOnLinux(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  // The second field is the command in parentheses, which may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${bootId()}:${fields[19]}`
}

function birthByPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    const [state = '', ...started] = line.split(/\s+/)
    return line === '' || state.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return undefined
  }
}

let knownBootId: string | undefined

/**
 * Returns the id of the machine's present boot. Clock ticks count from boot, so after a reboot the same pid and ticks
 * can occur again.
 */
function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
  return knownBootId
}
