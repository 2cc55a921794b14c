import type en from './en.ts'

export default {
  title: 'House Pool',
  back: 'Sie',
  why: 'Wer dazugehört, kann bei jeder Kampagne mitmachen, die allen offensteht. Ausgewählt wird vom Betreiber dieses Dienstes.',
  motivation: 'Warum möchten Sie testen?',
  motivationHint: 'Ein Mensch liest es und entscheidet.',
  motivationNeeded: 'Sagen Sie zuerst, warum Sie testen möchten',
  experience: 'Was haben Sie schon getestet oder gebaut?',
  languages: 'Sprachen, die Sie sprechen',
  devices: 'Geräte, auf denen Sie testen',
  listHint: 'Durch Kommas getrennt',
  links: 'Wo man mehr von Ihnen sieht',
  linksHint: 'Adressen, die mit https:// beginnen, eine pro Zeile',
  apply: 'Bewerben',
  sent: 'Ihre Bewerbung ist gesendet',
  states: { PENDING: 'Wird gelesen', APPROVED: 'Sie sind dabei', REJECTED: 'Abgelehnt' },
  statesWhy: {
    PENDING: 'Sie erfahren es, sobald entschieden ist.',
    APPROVED: 'Kampagnen, die allen offenstehen, erscheinen unter „Jetzt“, und Ihre Stimme zählt dort.',
    REJECTED: 'Sonst ändert sich nichts: Die Teams, die Sie eingeladen haben, rechnen weiter mit Ihnen.',
  },
  sentAt: 'Gesendet',
  decidedAt: 'Entschieden',
  againAt: 'Neue Bewerbung möglich ab',
} satisfies typeof en
