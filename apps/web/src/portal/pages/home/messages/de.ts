import type en from './en.ts'

export default {
  title: 'Was Sie jetzt tun können',
  look: 'Ansehen, bevor es übernommen wird',
  lookWhy: 'Sie haben darum gebeten. Sagen Sie, ob die Änderung klappt, bevor sie online geht.',
  notLive: 'Noch nicht online',
  until: 'Endet',
  check: 'Bitte prüfen',
  checkWhy: 'Sie sind online. Sehen Sie nach und sagen Sie, ob es klappt.',
  yours: 'Von Ihnen',
  live: 'Online',
  takePart: 'Mitmachen',
  counts: (weight: number) => `Ihre Stimme zählt ${weight}`,
  open: 'Öffnen',
  nothing: 'Sie sind noch in keiner Kampagne',
  nothingWhy: 'Teams laden mit einem Link ein. Öffnen Sie Ihren oder fügen Sie ihn hier ein.',
  join: 'Mit Einladung beitreten',
  house: 'Oder beim House Pool bewerben',
  came: 'Was daraus wurde',
  voted: 'Abgestimmt',
  all: 'Alles, was umgesetzt wurde',
} satisfies typeof en
