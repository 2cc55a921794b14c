import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Start',
  done: (done, all) => `${done} von ${all} erledigt`,
  isDone: 'Erledigt',
  lead: 'In zwei Minuten ist dein erster Eintrag da. Jeder Schritt hakt sich selbst ab, sobald er getan ist.',
  landing: 'Die ersten Einträge',
  waiting: 'Wartet auf den ersten Eintrag',
  waitingWhy: 'Er erscheint hier von selbst, sobald ihn jemand sendet.',
  itIsThere: 'Er ist da',
  landed: (n) => plural('de', n, { one: '1 neuer Eintrag', other: `${n} neue Einträge` }),
  nowReady: (n) => plural('de', n, { one: '1 Eintrag ist bereit', other: `${n} Einträge sind bereit` }),
  toPulse: 'Zum Puls',
  zonesThere: 'Vorhanden:',
  zoneName: 'Name',
  zoneId: 'Zonen-Id',
  zoneType: 'Was sie sammelt',
  createZone: 'Zone anlegen',
  zoneMade: 'Zone angelegt',
  zoneNeeds: 'Eine Zone braucht einen Namen und eine Id.',
  needsMember: 'Dafür ist die Rolle MEMBER nötig.',
  needsAdmin: 'Dafür ist die Rolle ADMIN nötig.',
  copyTag: 'Tag kopieren',
  openPlayground: 'Den Spielplatz daneben öffnen und etwas senden',
  origin: 'Adresse deiner Seite',
  originWrong: 'Das ist keine Adresse einer Seite.',
  originNeeds: 'Gib die Adresse deiner Seite ein.',
  addOrigin: 'Erlauben',
  originAdded: 'Adresse erlaubt',
  agent: 'Agent',
  makeAgentKey: 'Einen Schlüssel für den Agenten anlegen',
  copyCommand: 'Befehl kopieren',
  toInbox: 'Einträge ansehen',
  toInvites: 'Tester einladen',
  toLoop: 'Kreislauf öffnen',
  steps: {
    ZONE_CREATED: {
      title: 'Eine Zone anlegen',
      why: 'Eine Zone ist ein Ort deines Produkts, der Feedback sammelt. Sie bestimmt, welche Punktzahl einen Eintrag bereit macht.',
    },
    FEEDBACK_RECEIVED: {
      title: 'Den ersten Eintrag empfangen',
      why: 'Setze dieses Tag in eine deiner Seiten. Der Schlüssel darin ist öffentlich: Er kann nur senden und abstimmen.',
    },
    VOTE_RECEIVED: {
      title: 'Die erste Stimme empfangen',
      why: 'Stimmen heben einen Eintrag zu seiner Schwelle. Stimme im Panel des Widgets ab.',
    },
    ORIGINS_SET: {
      title: 'Deine Seite nennen',
      why: 'Dann dürfen nur ihre Seiten deinen Schlüssel benutzen. Bis dahin darf es jede.',
    },
    TESTERS_INVITED: {
      title: 'Tester einladen',
      why: 'Ihre Stimmen können mehr wiegen, sie bestätigen Ausgeliefertes, und sie verdienen Belohnungen.',
    },
    MCP_KEY_CREATED: {
      title: 'Einen Coding-Agenten verbinden',
      why: 'Der Agent nimmt bereite Einträge und berichtet, was er tut. Setze seinen Schlüssel in GROUNDSWELL_API_KEY, dann führe den Befehl aus.',
    },
    DEPLOYMENT_STARTED: {
      title: 'Den Agenten einen Eintrag nehmen lassen',
      why: 'Sage „nimm den nächsten Eintrag von groundswell und liefere ihn aus“. Du siehst jeden Schritt.',
    },
    ITEM_DEPLOYED: {
      title: 'Den ersten Eintrag ausliefern',
      why: 'Wer ihn wollte, erfährt es und prüft ihn.',
    },
  },
} satisfies typeof en
