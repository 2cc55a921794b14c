import type en from './en.ts'

export default {
  title: 'Der Fehler',
  element: 'Schritt mit dem Element',
  text: 'Richtiger Wert',
  save: 'Speichern',
  saved: 'Der Test prüft jetzt diesen Fehler',
  kinds: {
    recorded: 'Wie aufgezeichnet: fehlgeschlagene Anfragen und Fehler',
    visible: 'Ein Element sollte zu sehen sein',
    absent: 'Ein Element sollte nicht da sein',
    text: 'Ein Text oder eine Zahl ist falsch',
    kept: 'Ein Feld hat die Eingabe verloren',
    name: 'Der Name für Screenreader ist falsch',
    address: 'Die letzte Seite ist die falsche',
    reaction: 'Der letzte Klick bewirkt nichts',
  },
} satisfies typeof en
