/** One instruction of a Dockerfile, in one of the few forms that our Dockerfile uses. */
export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'workdir' | 'user'; value: string }
  | { kind: 'healthcheck' | 'cmd'; words: string[] }

export interface Stage {
  name: string
  image: string
  steps: Step[]
}

/** Reads the stages of a Dockerfile. Throws for an unknown instruction, because the tests could not run it. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    const [word = '', rest = ''] = line.split(/ +(.*)/s)
    if (word === 'FROM') {
      const [image = '', , name = `stage ${stages.length}`] = rest.split(/ +/)
      stages.push({ name, image, steps: [] })
      continue
    }
    const step = stepOf(word, rest.trim())
    if (step) stages.at(-1)!.steps.push(step)
  }
  return stages
}

/** Returns the step of an instruction; null: the instruction configures the engine and does not change files. */
function stepOf(word: string, rest: string): Step | null {
  switch (word) {
    case 'COPY': {
      const from = /^--from=(\S+) /.exec(rest)?.[1] ?? null
      const words = rest.replace(/^--from=\S+ +/, '').split(/ +/)
      return { kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1)! }
    }
    case 'RUN':
      return { kind: 'run', command: rest.replace(/^(?:--mount=\S+ +)+/, '') }
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(rest.split(/ +/).map((pair) => pair.split(/=(.*)/s))) }
    case 'WORKDIR':
      return { kind: 'workdir', value: rest }
    case 'USER':
      return { kind: 'user', value: rest }
    case 'CMD':
      return { kind: 'cmd', words: JSON.parse(rest) }
    case 'HEALTHCHECK':
      return { kind: 'healthcheck', words: JSON.parse(rest.split(' CMD ')[1]!) }
    case 'VOLUME':
    case 'EXPOSE':
      return null
    default:
      throw new Error(`The Dockerfile has an instruction that this test does not run: ${word} ${rest}`)
  }
}

/**
 * Returns a function that says whether a `.dockerignore` keeps a path out of the build. The last matching line decides.
 */
export function ignoreRulesOf(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.keeps === false
}

/** Returns an expression for a line of `.dockerignore`. It matches the path and everything below it. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}(?:/|$)`)
}
