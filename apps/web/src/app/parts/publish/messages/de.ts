import states from '@groundswell/client/states/de'
import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Öffentlich machen',
  confirm: (n) =>
    plural('de', n, { one: '1 Eintrag öffentlich machen', other: `${n} Einträge öffentlich machen` }),
  zones: 'Zonen auf dem Board',
  page: 'Öffentliche Seite',
  newPage: 'Eine neue Seite',
  name: 'Name der Seite',
  nameHint: 'Alle lesen ihn über dem Board. Die Seite gehört zu einer neuen Kampagne dieses Namens.',
  address: 'Adresse',
  audience: 'Schreiben und abstimmen',
  audienceHint: 'Lesen können alle, die die Adresse haben.',
  audiences: {
    KEEP: 'Wie jede Zone es jetzt hat',
    ANONYMOUS: 'Alle',
    ACCOUNT: 'Menschen mit Konto',
    TRUSTED_POOL: 'Ihre Tester',
  },
  indexed: 'Suchmaschinen dürfen sie führen',
  indexedHint: 'Ohne dies bitten die Seiten Suchmaschinen, sie auszulassen.',
  preview: 'Das Board, wie es alle lesen werden',
  become: (n) =>
    plural('de', n, {
      one: '1 vorhandener Eintrag wird öffentlich.',
      other: `${n} vorhandene Einträge werden öffentlich.`,
    }),
  atLeast: (n) => `Mindestens ${n} vorhandene Einträge werden öffentlich.`,
  stages: (open, shipped, closed) =>
    `${open} auf dem Board, ${shipped} ausgeliefert, ${closed} abgelehnt oder gescheitert.`,
  stage: states.stage,
  submitted: (day) => `Eingereicht am ${day}`,
  votes: (n) => plural('de', n, { one: 'Stimme', other: 'Stimmen' }),
  readable:
    'Alle mit der Adresse lesen Titel, Beschreibungen, Stimmen und öffentliche Kommentare dieser Einträge und neuer, sobald sie freigegeben sind. Autoren, private Einträge und zurückgehaltene Texte bleiben verborgen.',
  starts: 'Die Kampagne wird aktiv.',
  wayBack:
    'Der Weg zurück: „Öffentliche Seite zeigen“ im Reiter Öffentlich der Kampagne ausschalten. Nach einer halben Minute sind die Seiten weg.',
  incomplete: 'Wählen Sie eine Zone und einen Namen für die Seite.',
  done: 'Das Board ist öffentlich',
  cancel: 'Abbrechen',
} satisfies typeof en
