import type en from './en.ts'

export default {
  title: 'Durch Sie umgesetzt',
  reported: 'Sie haben es gemeldet',
  voted: 'Sie haben dafür gestimmt',
  weight: (weight: number) => `Ihre Stimme zählte ${weight}`,
  more: 'Mehr anzeigen',
  nothing: 'Noch wurde nichts umgesetzt',
  nothingWhy: 'Was Sie melden oder wählen, erscheint hier, sobald es online ist.',
  take: 'Mitmachen',
  share: 'Teilen',
  shareOff: 'Teilen ist aus. Schalten Sie es erst unter «Sie» ein: Nichts wird je von selbst geteilt.',
  shareOn: 'Zum Schalter',
  shareWhy:
    'Die Karte nennt das Team und nichts von den Texten. Wählen Sie, wo Sie sie teilen; einmal je Meldung gibt es Punkte.',
  copy: 'Text kopieren',
  cardReported: (team: string) => `Ich habe es gemeldet, und ${team} hat es umgesetzt.`,
  cardVoted: (team: string) => `Ich habe dafür gestimmt, und ${team} hat es umgesetzt.`,
  recorded: 'Notiert. Danke fürs Teilen.',
  bonus: (points: string) => `Notiert: ${points} Punkte.`,
  channels: {
    X: 'X',
    LINKEDIN: 'LinkedIn',
    BLUESKY: 'Bluesky',
    MASTODON: 'Mastodon',
    REDDIT: 'Reddit',
    OTHER: 'An einem anderen Ort',
  },
} satisfies typeof en
