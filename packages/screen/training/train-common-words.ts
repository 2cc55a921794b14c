import { readOptions } from '../../../apps/api/src/cli/options.ts'
import packed from '../src/personal/entities.weights.json' with { type: 'json' }
import { wordBits } from '../src/personal/lexicon.ts'
import { unpackTags } from '../src/personal/tagger.ts'
import { developmentTexts } from './agent-texts.ts'
import { commonWordsOf, englishWordsOf, germanNounsOf } from './common-words.ts'
import { writeModel } from './model-files.ts'

const help = `Writes the ordinary words of fifty languages, which are no names, for the screen.

  npm run train:common-words

It reads the most frequent words of these languages and the texts of training/texts.`

readOptions(help, {})
const texts = developmentTexts()
const { lexicon } = unpackTags(packed)
writeModel('personal/common-words.json', {
  words: commonWordsOf(texts).pack(),
  english: englishWordsOf(texts, (word) => (wordBits(lexicon, word) & 3) !== 0),
  german: germanNounsOf(texts, (word) => (wordBits(lexicon, word) & 1) !== 0),
})
