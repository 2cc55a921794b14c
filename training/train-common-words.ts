import { writeFileSync } from 'node:fs'
import { developmentTexts } from './agent-texts.ts'
import { commonWordsOf } from './common-words.ts'

const target = new URL('../apps/api/src/features/engines/safety/personal/common-words.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ words: commonWordsOf(developmentTexts()).pack() }, null, 1)}\n`)
console.error(`Wrote ${target.pathname}`)
