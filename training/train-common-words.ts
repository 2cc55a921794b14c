import { writeFileSync } from 'node:fs'
import { readOptions } from '../apps/api/src/cli/options.ts'
import { developmentTexts } from './agent-texts.ts'
import { commonWordsOf } from './common-words.ts'

const help = `Writes the ordinary words of fifty languages, which are no names, for the screen.

  npm run train:common-words

It reads the most frequent words of these languages and the texts of training/texts.`

readOptions(help, {})
const target = new URL('../apps/api/src/features/engines/safety/personal/common-words.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ words: commonWordsOf(developmentTexts()).pack() }, null, 1)}\n`)
console.error(`Wrote ${target.pathname}`)
