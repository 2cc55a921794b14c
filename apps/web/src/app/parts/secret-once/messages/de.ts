import type en from './en.ts'

export default {
  once: 'Dies wird einmal gezeigt. Kopieren oder laden Sie es jetzt und bewahren Sie es bei Ihren Geheimnissen auf.',
  copyFirst: 'Erst kopieren oder herunterladen: Es wird nicht wieder gezeigt.',
  done: 'Fertig',
} satisfies typeof en
