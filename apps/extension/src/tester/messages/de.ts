import type en from './en.ts'

export default {
  signIn: 'Anmelden',
  signInWhy:
    'Sehen Sie, was auf dieser Seite getestet wird, melden Sie Fehler, stimmen Sie ab und prüfen Sie, was behoben wurde.',
  signInFailed: 'Die Anmeldung hat nicht geklappt',
  signOut: 'Abmelden',
  tabs: 'Was angezeigt wird',
  here: 'Hier',
  check: 'Prüfen',
  news: 'Neues',
  campaign: 'Kampagne',
  counts: (weight: number) => `Ihre Stimme zählt ${weight}`,
  unknownPage:
    'Drücken Sie den Groundswell-Knopf in der Symbolleiste, damit diese Seite gesehen werden kann.',
  nothingHere: 'Zu dieser Seite gibt es keine Kampagne',
  nothingHereWhy: 'An diesen Kampagnen können Sie teilnehmen.',
  noCampaigns: 'Keine Kampagne steht Ihnen offen',
  noCampaignsWhy: 'Einer Kampagne treten Sie mit dem Link einer Einladung bei.',
  takePart: 'Teilnehmen',
  openPage: 'Seite öffnen',
  back: 'Alle Kampagnen',
  noKey: 'Diese Kampagne nimmt gerade nichts an.',
  always: 'Auf dieser Website immer',
  alwaysWhy: 'Dann sind die Stellen, die hier getestet werden, bei jedem Besuch umrandet.',
  pressFirst:
    'Drücken Sie auf dieser Seite den Groundswell-Knopf in der Symbolleiste und machen Sie das Bild dann noch einmal.',
  recordSteps: 'Aufzeichnen, was ich auf diesen Seiten tue',
  recordStepsWhy:
    'Nur in diesem Browser: Klicks, Felder ohne ihren Text, Anfragen. Vor dem Senden sehen Sie alles und können Teile weglassen.',
  otherTab: 'Gehen Sie zurück zu dem Tab, den das Bild zeigen soll.',
  nothingToCheck: 'Nichts zu prüfen',
  nothingToCheckWhy: 'Was behoben ist und auf Ihren Blick wartet, erscheint hier.',
} satisfies typeof en
