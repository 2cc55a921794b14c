import type en from './en.ts'

export default {
  title: 'Su reputación',
  back: 'Usted',
  ofMost: 'de 1.000',
  scoreOf: (score: number) => `Puntuación: ${score} de 1.000`,
  rank: (rank: number) => `Puesto ${rank} de la clasificación`,
  noRank: 'No está en la clasificación',
  show: 'Mostrarme allí',
  why: 'Por qué es así',
  whyNote: 'Cada resultado cuenta una vez. Los votos cuentan menos que los avisos.',
  nothing:
    'Aún no cuenta nada. Su puntuación empieza cuando algo que informó o votó se publica o se rechaza.',
  kinds: {
    CONFIRMED: 'Sus avisos, publicados y confirmados por otros',
    SHIPPED: 'Sus avisos, publicados y aún sin confirmar',
    DECLINED: 'Sus avisos, rechazados o retirados',
    VOTE_RIGHT: 'Sus votos que acertaron',
    VOTE_WRONG: 'Sus votos que no acertaron',
  },
  for: (weight: string) => `${weight} a favor`,
  against: (weight: string) => `${weight} en contra`,
  damped: (undamped: string) =>
    `Sin límites ${undamped}. Muchos votos a una persona, muchos en una hora y los votos mutuos cuentan menos.`,
  together: 'En total',
  share: (successes: string, trials: string) => `${successes} de ${trials} a favor`,
  certain: (score: string) =>
    `De esto son seguros al menos ${score} de 1.000. Esa es su puntuación: sube con cada buen resultado; un golpe de suerte no decide.`,
  waiting: (items: string, votes: string) =>
    `Aún sin resultado, y por eso sin contar: avisos ${items}, votos ${votes}.`,
  badges: 'Insignias',
  badgeNames: {
    'first-item': 'Primer aviso',
    'first-deployed': 'Primera publicación',
    'ten-deployed': 'Diez publicados',
    'fifty-deployed': 'Cincuenta publicados',
    'first-confirmed': 'Primera confirmación',
    'twenty-confirmed': 'Veinte confirmados',
    'fifty-votes': 'Cincuenta votos',
    'ten-verdicts': 'Diez comprobaciones',
  },
  board: 'Clasificación',
  boardWhy: 'Solo quienes quieren ser vistos. Cada periodo cuenta lo que ocurrió en él.',
  period: 'Periodo',
  periods: { week: 'Esta semana', month: 'Este mes', all: 'Siempre' },
  nobody: 'Aún no hay nadie',
  unnamed: 'Sin nombre',
  more: 'Mostrar más',
} satisfies typeof en
