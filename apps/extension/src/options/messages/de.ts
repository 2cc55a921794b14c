import type en from './en.ts'

export default {
  title: 'Einstellungen von Groundswell',
  service: 'Dienst',
  address: 'Adresse Ihres Groundswell-Dienstes',
  addressHint: 'Wer Sie eingeladen hat, kennt sie, zum Beispiel https://feedback.example.com',
  noAddress: 'Das ist keine Adresse. Sie beginnt mit https://',
  noService: 'Dort antwortet kein Groundswell-Dienst.',
  save: 'Speichern',
  language: 'Sprache',
  languageOfBrowser: 'Die des Browsers',
  forget: 'Mich vergessen',
  forgetWhy:
    'Entfernt Ihre Anmeldung, die Adresse, die erlaubten Websites und alles, was noch nicht gesendet ist, aus diesem Browser. Was Sie gesendet haben, bleibt beim Dienst.',
  forgotten: 'Alles ist vergessen',
} satisfies typeof en
