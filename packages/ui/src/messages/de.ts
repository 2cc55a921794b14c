import type en from './en.ts'

export default {
  actions: 'Aktionen',
  back: 'Zurück',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  dismiss: 'Ausblenden',
  download: 'Herunterladen',
  keyThen: 'dann',
  loading: 'Wird geladen',
  messages: 'Meldungen',
  notCopied:
    'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.',
  optional: 'optional',
  open: 'Öffnen',
  shownOnce: 'Wird nur jetzt angezeigt. Kopieren oder laden Sie es herunter, bevor Sie schließen.',
  undo: 'Rückgängig',
} satisfies typeof en
