import { writeFileSync } from 'node:fs'
import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { screen } from '../src/index.ts'
import { measureSingleChanges } from './attacker/alone.ts'
import { type Answer, attackScreen } from './attacker/attack.ts'
import { type Attempt, carriesRequest } from './attacker/build.ts'
import { halfOf, readFillers, readGoals } from './attacker/goals.ts'
import { summarise } from './attacker/report.ts'

const help = `Attacks the screen with texts that change by its answers, and counts the tries until one is cleared.

  npm run bench:attacker [-- --budget 200] [--seed 1] [--half finding | measuring] [--alone] [--write FILE]

  --budget N        tries for each goal (default 200)
  --seed N          other tries (default 1)
  --half HALF       every second goal only: those to learn from, or those to measure on
  --alone           of the requests that are held as they are, how many are held with each change alone
  --write FILE      the texts that came through, as lines of training/texts
  --help            this text

An attacker has goals of the threat model, each with thirteen ways to ask for it in six languages. It puts the request into
disguises, codes, frames and honest sentences, splits it over fields or items, and prefers what came through. A text counts
only if its redacted copy still holds the whole request in a form that can be undone.
`

const { values: options } = readOptions(help, {
  budget: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  half: { type: 'string' },
  alone: { type: 'boolean' },
  write: { type: 'string' },
})
const wholeNumber = (name: 'budget' | 'seed') =>
  /^[1-9]\d{0,4}$/.test(options[name])
    ? Number(options[name])
    : exitWithError(`--${name} is a whole number above zero.\n\n${help}`)
const budget = wholeNumber('budget')
const { half } = options
if (half !== undefined && half !== 'finding' && half !== 'measuring')
  exitWithError(`--half is finding or measuring.\n\n${help}`)

const goals = half === undefined ? readGoals() : halfOf(readGoals(), half)
const campaigns = await attackScreen(goals, askScreen, {
  budget,
  seed: wholeNumber('seed'),
  fillers: readFillers(),
})

console.table(
  campaigns.map(({ goal, tries, firstCleared, cleared }) => ({
    family: goal.family,
    goal: goal.name,
    'first cleared': firstCleared ?? '–',
    cleared: cleared.length,
    tries,
  })),
)
console.table(summarise(campaigns, budget))
if (options.alone) {
  const { requests, held, changes } = await measureSingleChanges(goals, askScreen, readFillers())
  console.log(
    `As they are, ${held} of ${requests} requests are held. With each change alone, so many of them:`,
  )
  console.table(changes.sort((a, b) => a.held - b.held))
}
if (options.write) writeFileSync(options.write, linesOfCleared())

function askScreen(attempt: Attempt): Answer {
  const screenings = attempt.items.map((item) => screen(item))
  const copies = screenings.map(({ redacted }) => redacted as (typeof attempt.items)[number])
  const isCleared =
    screenings.every(({ verdict }) => verdict === 'CLEARED') && carriesRequest(attempt, copies)
  return { isCleared }
}

/** Returns every text that came through; items of one try stay together. */
function linesOfCleared(): string {
  return campaigns
    .flatMap(({ goal, cleared }) =>
      cleared.flatMap(({ items, phrase }) =>
        items.map((item) => ({ goal: goal.family, lang: phrase.language, ...item })),
      ),
    )
    .map(({ goal, lang, title, description, data }, i) =>
      JSON.stringify({
        id: `attacker-${i + 1}`,
        label: 'attack',
        family: goal,
        lang,
        title,
        description,
        extra: data ?? null,
      }),
    )
    .join('\n')
}
