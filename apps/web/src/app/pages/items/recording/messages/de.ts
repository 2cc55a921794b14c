import type en from './en.ts'

export default {
  title: 'Schritte vor der Meldung',
  point: 'Gezeigt wurde auf:',
  showTest: 'Den Test zeigen',
  remove: 'Löschen',
  removed: 'Die Schritte sind gelöscht',
  kinds: {
    click: () => 'Klick',
    type: (n: string) => `${n} Zeichen getippt`,
    select: (n: string) => `Option ${n} gewählt`,
    press: (n: string) => `${n} gedrückt`,
    navigate: () => 'Geöffnet',
    scroll: () => 'Gescrollt zu',
    drag: () => 'Gezogen',
    file: (n: string) => `${n} Dateien gewählt`,
    resize: (n: string) => `Fenster ${n}`,
    request: (n: string) => `Anfrage ${n}`,
    error: () => 'Fehler',
    warning: () => 'Warnung',
  },
} satisfies typeof en
