import type en from './en.ts'

export default {
  title: 'Ihr Ansehen',
  back: 'Sie',
  ofMost: 'von 1.000',
  scoreOf: (score: number) => `Punkte: ${score} von 1.000`,
  rank: (rank: number) => `Platz ${rank} der Rangliste`,
  noRank: 'Sie stehen nicht in der Rangliste',
  show: 'Mich dort zeigen',
  why: 'Warum es so ist',
  whyNote: 'Jeder Ausgang zählt einmal. Stimmen zählen weniger als Meldungen.',
  nothing:
    'Noch zählt nichts. Ihr Punktestand beginnt, wenn etwas, das Sie gemeldet oder bewertet haben, umgesetzt oder abgelehnt wird.',
  kinds: {
    CONFIRMED: 'Ihre Meldungen, umgesetzt und von anderen bestätigt',
    SHIPPED: 'Ihre Meldungen, umgesetzt und noch nicht bestätigt',
    DECLINED: 'Ihre Meldungen, abgelehnt oder entfernt',
    VOTE_RIGHT: 'Ihre Stimmen, die recht behielten',
    VOTE_WRONG: 'Ihre Stimmen, die nicht recht behielten',
  },
  for: (weight: string) => `${weight} für Sie`,
  against: (weight: string) => `${weight} gegen Sie`,
  damped: (undamped: string) =>
    `Ohne Grenzen ${undamped}. Viele Stimmen für dieselbe Person, viele in einer Stunde und gegenseitige Stimmen zählen weniger.`,
  together: 'Zusammen',
  share: (successes: string, trials: string) => `${successes} von ${trials} für Sie`,
  certain: (score: string) =>
    `Daraus sind mindestens ${score} von 1.000 sicher. Das ist Ihr Punktestand: Er steigt mit jedem guten Ausgang; ein Glückstreffer entscheidet nicht.`,
  waiting: (items: string, votes: string) =>
    `Noch ohne Ausgang und darum nicht gezählt: Meldungen ${items}, Stimmen ${votes}.`,
  badges: 'Abzeichen',
  badgeNames: {
    'first-item': 'Erste Meldung',
    'first-deployed': 'Erste Umsetzung',
    'ten-deployed': 'Zehn umgesetzt',
    'fifty-deployed': 'Fünfzig umgesetzt',
    'first-confirmed': 'Erste Bestätigung',
    'twenty-confirmed': 'Zwanzig bestätigt',
    'fifty-votes': 'Fünfzig Stimmen',
    'ten-verdicts': 'Zehn Prüfungen',
  },
  board: 'Rangliste',
  boardWhy: 'Nur Tester, die gesehen werden möchten. Jeder Zeitraum zählt, was in ihm geschah.',
  period: 'Zeitraum',
  periods: { week: 'Diese Woche', month: 'Dieser Monat', all: 'Insgesamt' },
  nobody: 'Noch niemand',
  unnamed: 'Ohne Namen',
  more: 'Mehr zeigen',
} satisfies typeof en
