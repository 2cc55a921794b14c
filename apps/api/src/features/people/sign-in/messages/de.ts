import type { Messages } from './shape.ts'

export const de: Messages = {
  title: 'Bei Groundswell anmelden',
  asks: 'weiter zu: {client}',
  clients: { dashboard: 'Dashboard', testers: 'Tester-Portal' },
  email: 'E-Mail-Adresse',
  send: 'Code senden',
  note: 'Es gibt kein Passwort: An diese Adresse geht ein Code. Wenn Sie neu hier sind, eröffnet er Ihr Konto.',
  badAddress: 'Das ist keine E-Mail-Adresse. Prüfen Sie sie und versuchen Sie es noch einmal.',
  codeTitle: 'Sehen Sie in Ihre E-Mails',
  codeSent: 'Ein Code ist unterwegs an {email}. Er gilt {minutes} Minuten, in diesem Browser.',
  code: 'Code',
  codeShape: 'Ein Code hat 8 Buchstaben, zum Beispiel BCDF-GHJK.',
  signIn: 'Anmelden',
  again: 'Neuen Code senden',
  other: 'Andere Adresse verwenden',
  wrong: 'Dieser Code ist falsch. Verbleibende Versuche: {n}.',
  over: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  wait: 'Zu viele falsche Codes. Versuchen Sie es in {seconds} Sekunden wieder.',
  limited: 'Aus Ihrem Netz wurden zu viele Codes angefordert. Versuchen Sie es in {minutes} Minuten wieder.',
  mailDown:
    'E-Mails verzögern sich im Moment. Wenn kein Code ankommt, fordern Sie in einigen Minuten einen neuen an.',
  ended: 'Diese Anmeldung ist beendet',
  endedNote: 'Gehen Sie zurück zur Anwendung und beginnen Sie neu.',
  failed: 'Das hat nicht geklappt',
  failedNote: 'Versuchen Sie es gleich noch einmal.',
  signOut: 'Bei Groundswell abmelden?',
  signOutYes: 'Abmelden',
  signOutNo: 'Angemeldet bleiben',
  signedOut: 'Sie sind abgemeldet',
  signedOutNote: 'Sie können diese Seite schließen.',
  passkey: 'Mit Passkey anmelden',
  passkeyFailed:
    'Dieser Passkey hat hier nicht funktioniert. Versuchen Sie es noch einmal, oder nehmen Sie einen Code.',
  offer: 'Nächstes Mal schneller anmelden',
  offerNote: 'Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder der Sperre dieses Geräts an, ohne Code.',
  create: 'Passkey erstellen',
  later: 'Nicht jetzt',
  declined:
    'Der Browser hat keinen Passkey erstellt. Versuchen Sie es noch einmal, oder machen Sie ohne weiter.',
  aloneNote:
    'Melden Sie sich mit einem Passkey an: Fingerabdruck, Gesicht oder Sperre dieses Geräts. Es gibt kein Passwort, und eine Adresse ist nicht nötig.',
  createAccount: 'Neu hier? Konto erstellen',
  noPasskeys: 'Dieser Browser kann keine Passkeys. Verwenden Sie einen anderen.',
  aloneFailed: 'Der Passkey hat nicht funktioniert. Versuchen Sie es noch einmal.',
  operator: 'Betreiber werden',
  operatorNote:
    'Der Betreiber dieser Installation sieht, was nicht stimmt, entscheidet über Bewerbungen und gibt Zahlungen frei. Machen Sie weiter und melden Sie sich an: Das Konto, mit dem Sie sich anmelden, wird Betreiber. Dieser Link gilt einmal.',
  goOn: 'Weiter',
  linkOver: 'Dieser Link gilt nicht mehr',
  linkOverNote:
    'Er wurde benutzt oder ist abgelaufen. Jeder Start des Dienstes gibt einen neuen aus, bis es einen Betreiber gibt.',
  program: 'Auf der Befehlszeile anmelden?',
  programNote:
    'Ein Programm auf diesem Computer möchte als {who} handeln. Erlauben Sie das nur, wenn Sie es gerade selbst gestartet haben.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  mail: {
    subject: '{code} ist Ihr Code für Groundswell',
    text: [
      'Ihr Code für die Anmeldung bei {host} ({client}):',
      '    {code}',
      'Er gilt {minutes} Minuten, und nur in dem Browser, der ihn angefordert hat.',
      'Geben Sie ihn niemandem: Von Groundswell fragt niemand danach. Wenn Sie keinen Code angefordert haben, ignorieren Sie diese E-Mail. Ohne den Code kommt niemand hinein.',
    ],
  },
}
