import type en from './en.ts'

export default {
  title: 'Mit einem anderen Eintrag zusammenführen',
  verb: 'Zusammenführen',
  words:
    'Der andere Eintrag steht dann für beide und zählt jede Person einmal. Dieser bleibt lesbar und kann wieder herausgenommen werden.',
  alike: 'Am ähnlichsten',
  noneAlike: 'Kein anderer Eintrag ist diesem ähnlich.',
  otherItem: 'Anderer Eintrag',
  otherItemHint: 'Wörter seines Titels, seine Kennung oder die Adresse seiner Seite.',
  noneFound: 'Kein Eintrag hat diese Wörter.',
} satisfies typeof en
