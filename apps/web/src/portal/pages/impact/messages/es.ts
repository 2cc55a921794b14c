import type en from './en.ts'

export default {
  title: 'Publicado gracias a usted',
  reported: 'Lo comunicó usted',
  voted: 'Votó a favor',
  weight: (weight: number) => `Su voto valió ${weight}`,
  more: 'Ver más',
  nothing: 'Aún no se ha publicado nada',
  nothingWhy: 'Lo que comunique o vote aparecerá aquí al publicarse.',
  take: 'Participar',
  share: 'Compartir',
  shareOff: 'Compartir está desactivado. Actívelo primero en «Usted»: nada se comparte solo.',
  shareOn: 'Ir al ajuste',
  shareWhy:
    'La tarjeta nombra al equipo y nada de lo escrito. Elija dónde compartirla; una vez por aviso da puntos.',
  copy: 'Copiar el texto',
  cardReported: (team: string) => `Lo informé y ${team} lo publicó.`,
  cardVoted: (team: string) => `Voté por ello y ${team} lo publicó.`,
  recorded: 'Anotado. Gracias por compartir.',
  bonus: (points: string) => `Anotado: ${points} puntos.`,
  channels: {
    X: 'X',
    LINKEDIN: 'LinkedIn',
    BLUESKY: 'Bluesky',
    MASTODON: 'Mastodon',
    REDDIT: 'Reddit',
    OTHER: 'En otro lugar',
  },
} satisfies typeof en
