import type en from './en.ts'

export default {
  title: 'Gespräch',
  nothing: 'Noch hat niemand etwas gesagt.',
  closed: 'Diese Kampagne nimmt im Moment nichts an.',
  notYours: 'Hier schreiben das Team und wer es gemeldet hat.',
  you: 'Sie',
  sides: {
    AUTHOR: 'Wer es gemeldet hat',
    VISITOR: 'Jemand anderes',
    TEAM: 'Das Team',
    AGENT: 'Der Agent',
  },
  question: 'Frage',
  edited: 'geändert',
  more: 'Mehr zeigen',
  say: 'Etwas sagen',
  sayHint: 'Alle, die diesen Hinweis sehen, lesen es.',
  answer: 'Ihre Antwort',
  answerHint: 'Nur das Team und der Agent lesen sie.',
  needed: 'Schreiben Sie erst etwas',
  send: 'Senden',
} satisfies typeof en
