/** The texts for a store. `summary` has at most 132 characters: Chrome’s store cuts the rest. */
interface StoreWords {
  name: string
  summary: string
}

export const storeWords: Readonly<Record<'en' | 'de' | 'es' | 'fr' | 'ar' | 'ja', StoreWords>> = {
  en: {
    name: 'Groundswell',
    summary: 'Say what is wrong where you see it, vote on what others found, and check what was mended.',
  },
  de: {
    name: 'Groundswell',
    summary:
      'Fehler dort melden, wo man sie sieht, über die anderer abstimmen und prüfen, was behoben wurde.',
  },
  es: {
    name: 'Groundswell',
    summary: 'Di qué falla donde lo ves, vota lo que otros encontraron y comprueba lo que se arregló.',
  },
  fr: {
    name: 'Groundswell',
    summary: 'Dites ce qui ne va pas là où vous le voyez, votez, et vérifiez ce qui a été réparé.',
  },
  ar: {
    name: 'Groundswell',
    summary: 'أخبر بالخلل حيث تراه، وصوّت على ما وجده غيرك، وتحقّق مما أُصلح.',
  },
  ja: {
    name: 'Groundswell',
    summary: '問題をその場で報告し、ほかの人の報告に投票し、直ったことを確かめられます。',
  },
}
