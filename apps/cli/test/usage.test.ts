import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCompletions } from '../src/commands/completion.ts'
import { commands } from '../src/commands.ts'
import { type Machine, newMachine } from './harness.ts'

/* Command lines as they are read, before anything is asked of a service: none answers here. */
let machine: Machine
beforeAll(async () => {
  machine = await newMachine({
    GROUNDSWELL_URL: 'http://127.0.0.1:1',
    GROUNDSWELL_API_KEY: 'gs_sk_of_nobody',
  })
})
afterAll(() => machine.remove())

describe('every command', () => {
  test.each(commands.map(({ name }) => name))('%s explains itself, and touches nothing', async (name) => {
    const { code, out, error } = await machine.run([...name.split(' '), '--help'])
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toContain(`groundswell ${name}`)
  })

  test('the overview names all of them', async () => {
    const { out } = await machine.run([])
    for (const { name } of commands) expect(out).toContain(`  ${name}`)
  })
})

describe('exit codes', () => {
  test.each([
    [2, ['nonsense'], 'There is no command «nonsense»'],
    [2, ['items'], 'items list'],
    [2, ['items', 'list', '--nonsense'], '--nonsense'],
    [2, ['items', 'list', '--status', 'NEVER'], 'Needs a decision (AWAITING_APPROVAL)'],
    [2, ['items', 'show'], 'ITEM is missing'],
    [2, ['items', 'show', '../../health'], 'ITEM is an id'],
    [2, ['whoami', 'extra'], '«extra» is too much'],
    [2, ['whoami', '--url', 'ftp://example.com'], 'looks like https://'],
    [2, ['whoami', '--url', 'http://example.com'], 'unencrypted'],
    [3, ['whoami', '--url', 'http://127.0.0.1:1'], 'does not answer'],
  ] as const)('%i for %j', async (wanted, words, sentence) => {
    const { code, out, error } = await machine.run(words)
    expect(code).toBe(wanted)
    expect(error).toContain(sentence)
    expect(out).toBe('')
  })
})

test('a folder that cannot be written says so, and is no bug', async () => {
  const ended = await machine.run(['webhooks', 'listen', '--forward-to', 'http://localhost:1'], {
    env: { XDG_CONFIG_HOME: '/dev/null' },
  })
  expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('/dev/null/groundswell: ENOTDIR') })
})

describe('completion', () => {
  test.each([
    [['i'], ['import', 'init', 'items']],
    [
      ['items', ''],
      ['list', 'show', 'status', 'triage'],
    ],
    [['items', 'list', '--sta'], ['--status']],
    [
      ['items', 'list', '--status', 'DEP'],
      ['DEPLOYED', 'DEPLOYING'],
    ],
    [['run', 'stage', 'build', 'PA'], ['PASSED']],
    [
      ['export', ''],
      ['audit', 'items', 'ledger'],
    ],
    [['completion', 'z'], ['zsh']],
    [['nonsense', ''], []],
  ])('%j goes on with %j', (typed, wanted) => {
    expect(findCompletions(commands, typed)).toEqual(wanted)
  })

  test('bash takes the script and gets its words from the command', async () => {
    const { out } = await machine.run(['completion', 'bash'])
    const script = [
      out,
      'groundswell() { printf "%s\\n" "$@" >&2; echo list; echo show; }',
      'COMP_WORDS=(groundswell items l); COMP_CWORD=2; _groundswell; echo $COMPREPLY',
    ].join('\n')
    const { stdout, stderr, status } = spawnSync('bash', ['-c', script.replace('2>/dev/null', '')], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'list\n' })
    expect(stderr).toBe('completion\nbash\n--\nitems\nl\n')
  })

  const has = (shell: string) => spawnSync(shell, ['--version']).status === 0
  const unless = (shell: string) => (has(shell) ? '' : ` (skipped: no ${shell})`)
  /** Runs a script of a shell in a folder with `zones.json`, with this program on its PATH. */
  async function inShell(
    shell: string,
    words: readonly string[],
    script: string,
    files: Readonly<Record<string, string>> = {},
  ) {
    const folder = join(machine.folder, shell)
    await mkdir(join(folder, 'bin'), { recursive: true })
    await writeFile(join(folder, 'zones.json'), '[]')
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
    const program = `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`
    await writeFile(join(folder, 'bin/groundswell'), program, { mode: 0o755 })
    await writeFile(join(folder, 'completion'), (await machine.run(['completion', shell])).out)
    for (const [name, text] of Object.entries({ ...files, script })) await writeFile(join(folder, name), text)
    const env = {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      HOME: folder,
      TERM: 'dumb',
    }
    const { stdout, stderr } = spawnSync(shell, [...words, 'script'], { cwd: folder, env, encoding: 'utf8' })
    return { folder, stdout, stderr }
  }

  test.skipIf(!has('fish'))(`fish completes with it, files too${unless('fish')}`, async () => {
    const lines = ['items l', 'items ', 'items list --status DEP', 'items list --sta', 'zones push ./zo']
    const { stdout, stderr } = await inShell(
      'fish',
      ['--no-config'],
      `source completion\n${lines.map((line) => `echo (complete -C 'groundswell ${line}')`).join('\n')}`,
    )
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n')).toEqual([
      'list',
      'list show status',
      'DEPLOYED DEPLOYING',
      '--status',
      './zones.json',
    ])
  })

  test.skipIf(!has('zsh'))(`zsh completes with it, files too${unless('zsh')}`, async () => {
    const lines = ['items l', 'items list --status DEPLOYI', 'items list --sta', 'zones push ./zo']
    // A terminal of its own. Each line is typed and completed by Tab; Enter writes it into a file and says so, in words
    // that the terminal shows only as their outcome.
    const onEnter = `accept-line() { print -r -- "$BUFFER" >> typed; BUFFER='print no""ted'; zle .accept-line }`
    const typed = lines.flatMap((line) => [
      `zpty -w -n z $'groundswell ${line}\\t\\n'`,
      `zpty -r z out '*noted*READY> *'`,
    ])
    const { folder } = await inShell(
      'zsh',
      ['-f'],
      [
        'zmodload zsh/zpty',
        'zpty z zsh -f -i',
        `zpty -w z 'PS1="READY> "; autoload -Uz compinit; compinit -u -D; source ./completion; source ./enter; print be""gun'`,
        `zpty -r z out '*begun*READY> *'`,
        ...typed,
      ].join('\n'),
      { enter: `${onEnter}\nzle -N accept-line` },
    )
    expect((await readFile(join(folder, 'typed'), 'utf8')).trim().split(/ *\n/)).toEqual([
      'groundswell items list',
      'groundswell items list --status DEPLOYING',
      'groundswell items list --status',
      'groundswell zones push ./zones.json',
    ])
  })

  test('every shell asks by a command that this program has', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await machine.run(['completion', shell])
      expect(out).toContain(`groundswell completion ${shell} --`)
      expect((await machine.run(['completion', shell, '--', 'items', 'l'])).out).toBe('list\n')
      const typed = ['items', 'list', '--json', '--help', '--lim']
      expect((await machine.run(['completion', shell, '--', ...typed])).out).toBe('--limit\n')
    }
  })
})
